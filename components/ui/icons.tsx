import { type ReactNode } from 'react'

/** Decorative: the control around an icon has the accessible name. */
function Icon({ children, filled = false }: { children: ReactNode; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4.2 4-6 7.5-6s6.5 1.8 7.5 6" />
  </Icon>
)
export const BagIcon = () => (
  <Icon>
    <path d="M5 8.500h14l1 12H4z" />
    <path d="M8.5 10.500V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
)
export const HeartIcon = ({ filled }: { filled?: boolean }) => (
  <Icon filled={filled}>
    <path d="M12 20S3.5 15 3.5 9.200A4.6 4.6 0 0 1 12 6.800a4.6 4.6 0 0 1 8.5 2.400C20.5 15 12 20 12 20z" />
  </Icon>
)
export const ChevronDownIcon = () => (
  <Icon>
    <path d="M6 9.500l6 6 6-6" />
  </Icon>
)
export const ChevronLeftIcon = () => (
  <Icon>
    <path d="M14.5 5.500L8 12l6.5 6.5" />
  </Icon>
)
export const ChevronRightIcon = () => (
  <Icon>
    <path d="M9.5 5.500L16 12l-6.5 6.5" />
  </Icon>
)
export const ChevronUpIcon = () => (
  <Icon>
    <path d="M6 14.500l6-6 6 6" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
)
export const FilterIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
)
export const BinIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10 11v5.500M14 11v5.5" />
  </Icon>
)
export const ParcelIcon = () => (
  <Icon>
    <path d="M4 8l8-4 8 4v8.500L12 20l-8-3.500z" />
    <path d="M4 8l8 4 8-4M12 12v8" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.500l4.5 4.500L19 7.5" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
)
export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5z" />
  </Icon>
)
