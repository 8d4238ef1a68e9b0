import { type ReactNode } from 'react'
import { useSay } from '#desk/say'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { screensFor } from './desk-menu'
import { Notice } from './notice'
import { DeskMenu } from './desk-menu-list'
import { SignOut } from './sign-out'
import styles from './desk-frame.module.css'

const CONTENT_ID = 'content'

type Props = {
  shop: string
  /** Who is signed in. */
  staff: { email: string; role: StaffRole } | null
  isDemo: boolean
  /** The key of a shop that its owner has not opened yet. */
  previewKey?: string
  takesTestCards: boolean
  /** How many things wait for somebody, by the path of their screen. */
  waiting?: Readonly<Record<string, number>>
  /** For those who are not signed in. */
  guest?: ReactNode
  children: ReactNode
}

/** What is around every screen of the desk. */
export function DeskFrame({ shop, staff, isDemo, previewKey, takesTestCards, waiting = {}, guest, children }: Props) {
  const say = useSay()
  return (
    <div className={styles.frame}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {say('Skip to content')}
      </a>
      <header className={styles.header}>
        <p className={styles.shop}>
          <a href={previewKey === undefined ? '/' : `/?preview=${previewKey}`}>{shop}</a>
          {previewKey !== undefined && (
            <span className={styles.demo}>{say('Not open yet: only you see the shop')}</span>
          )}
          {isDemo && <span className={styles.demo}>{say('Demo: open to anybody on this computer')}</span>}
        </p>
        {staff && (
          <DeskMenu
            screens={screensFor(staff.role).map((screen) => ({
              ...screen,
              label: say(screen.label),
              waiting: waiting[screen.path],
            }))}
          >
            <div className={styles.person}>
              <span>
                {staff.email}, {say(staff.role)}
              </span>
              <SignOut />
            </div>
          </DeskMenu>
        )}
        {!staff && guest}
      </header>
      <div>
        {takesTestCards && (
          <div className={styles.testCards}>
            <Notice kind="warn" title={say('Card payments are test payments')}>
              <p>{say('This shop takes test cards (CARD_SANDBOX): orders become paid, and no money moves.')}</p>
            </Notice>
          </div>
        )}
        <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
