'use client'

import { usePathname } from 'next/navigation'
import styles from './desk-frame.module.css'

type Props = { screens: { label: string; path: string }[] }

/** On a phone a row that scrolls sideways. */
export function DeskMenu({ screens }: Props) {
  const path = usePathname()
  const current = screens
    .filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
    .reduce((longest, screen) => (screen.path.length > longest.length ? screen.path : longest), '')
  return (
    <nav aria-label="Desk" className={styles.menu}>
      <ul>
        {screens.map((screen) => (
          <li key={screen.path}>
            <a href={screen.path} aria-current={screen.path === current ? 'page' : undefined}>
              {screen.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
