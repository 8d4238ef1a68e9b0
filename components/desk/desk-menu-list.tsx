'use client'

import { useSay } from '#desk/say'
import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { MoreIcon, SCREEN_ICONS } from './desk-icons'
import styles from './desk-frame.module.css'

type Screen = {
  label: string
  path: string
  inBar?: boolean
  startsGroup?: boolean
  /** How many things wait for somebody; a zero is not shown. */
  waiting?: number
}

type Props = {
  screens: Screen[]
  /** Who is signed in, at the end of the menu. */
  children: ReactNode
}

const MORE_ID = 'desk-more'

/** A column beside the screen; on a phone a bar below it, with a sheet for what has no place in it. */
export function DeskMenu({ screens, children }: Props) {
  const say = useSay()
  const path = usePathname()
  const current = screens
    .filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
    .reduce((longest, screen) => (screen.path.length > longest.length ? screen.path : longest), '')
  const inBar = screens.filter((screen) => screen.inBar)
  const others = screens.filter((screen) => !screen.inBar)
  const waiting = others.reduce((sum, screen) => sum + (screen.waiting ?? 0), 0)
  return (
    <nav aria-label={say('Desk')} className={styles.menu}>
      <ul className={styles.bar}>
        {inBar.map((screen) => (
          <MenuLink key={screen.path} screen={screen} isCurrent={screen.path === current} />
        ))}
      </ul>
      <button
        type="button"
        popoverTarget={MORE_ID}
        className={classNames(styles.entry, styles.more)}
        data-current={others.some((screen) => screen.path === current) || undefined}
      >
        <MoreIcon />
        {say('More')}
        <Waiting count={waiting} />
      </button>
      <div id={MORE_ID} popover="auto" className={styles.sheet}>
        <ul>
          {others.map((screen) => (
            <MenuLink key={screen.path} screen={screen} isCurrent={screen.path === current} />
          ))}
        </ul>
        {children}
      </div>
    </nav>
  )
}

function MenuLink({
  screen: { label, path, startsGroup, waiting = 0 },
  isCurrent,
}: {
  screen: Screen
  isCurrent: boolean
}) {
  const Icon = SCREEN_ICONS[path] ?? MoreIcon
  const described = waiting > 0 ? `waiting-${path.replace(/\W+/g, '-')}` : undefined
  return (
    <li className={startsGroup ? styles.newGroup : undefined}>
      <a
        href={path}
        className={styles.entry}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={described}
      >
        <Icon />
        {label}
      </a>
      <Waiting id={described} count={waiting} />
    </li>
  )
}

/** Outside of the link, whose name stays that of the screen. */
function Waiting({ id, count }: { id?: string; count: number }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <span id={id} className={styles.waiting}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {say('waiting')}</span>
    </span>
  )
}
