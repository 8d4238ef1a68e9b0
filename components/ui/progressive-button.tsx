'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.client'

type Props = {
  id?: string
  href: string
  onPress: () => void
  /** A finger or a mouse button is down; the press follows when it is lifted. */
  onPointerDown?: () => void
  expanded?: boolean
  controls?: string
  opensDialog?: boolean
  label?: string
  className?: string
  children: ReactNode
}

/** A link before hydration, a button afterwards. It stays one element, so that it keeps the focus. */
export function ProgressiveButton({
  id,
  href,
  onPress,
  onPointerDown,
  expanded,
  controls,
  opensDialog,
  label,
  className,
  children,
}: Props) {
  const isButton = useHydrated()

  const press = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  }

  return (
    <a
      id={id}
      href={href}
      className={className}
      aria-label={label}
      role={isButton ? 'button' : undefined}
      aria-expanded={isButton ? expanded : undefined}
      aria-controls={isButton ? controls : undefined}
      aria-haspopup={isButton && opensDialog ? 'dialog' : undefined}
      onClick={press}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      {children}
    </a>
  )
}
