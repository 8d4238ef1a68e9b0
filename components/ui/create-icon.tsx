/** Decorative: the control around an icon has the accessible name. */
export const createIcon = (path: string) =>
  function Icon({ filled = false }: { filled?: boolean }) {
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
        <path d={path} />
      </svg>
    )
  }
