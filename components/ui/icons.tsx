import { createIcon } from './create-icon'

// Every page loads these.

export const CloseIcon = createIcon('M5 5l14 14M19 5L5 19')
export const SearchIcon = createIcon('M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5')
export const MenuIcon = createIcon('M3.5 7h17M3.5 12h17M3.5 17h17')
export const PersonIcon = createIcon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c1-4.2 4-6 7.5-6s6.5 1.8 7.5 6')
export const BagIcon = createIcon('M5 8.500h14l1 12H4zM8.5 10.500V7a3.5 3.5 0 0 1 7 0v3.5')
export const HeartIcon = createIcon(
  'M12 20S3.5 15 3.5 9.200A4.6 4.6 0 0 1 12 6.800a4.6 4.6 0 0 1 8.5 2.400C20.5 15 12 20 12 20z',
)
export const ChevronDownIcon = createIcon('M6 9.500l6 6 6-6')
export const ChevronLeftIcon = createIcon('M14.5 5.500L8 12l6.5 6.5')
export const ChevronRightIcon = createIcon('M9.5 5.500L16 12l-6.5 6.5')
export const ChevronUpIcon = createIcon('M6 14.500l6-6 6 6')
export const PlusIcon = createIcon('M12 5v14M5 12h14')
export const MinusIcon = createIcon('M5 12h14')
export const FilterIcon = createIcon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
)
