import { type ReactNode } from 'react'
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
  takesTestCards: boolean
  /** How many things wait for somebody, by the path of their screen. */
  waiting?: Readonly<Record<string, number>>
  children: ReactNode
}

/** What is around every screen of the desk. */
export const DeskFrame = ({ shop, staff, isDemo, takesTestCards, waiting = {}, children }: Props) => (
  <div className={styles.frame}>
    <a href={`#${CONTENT_ID}`} className={styles.skip}>
      Skip to content
    </a>
    <header className={styles.header}>
      <p className={styles.shop}>
        <a href="/">{shop}</a>
        {isDemo && <span className={styles.demo}>Demo: open to anybody on this computer</span>}
      </p>
      {staff && (
        <DeskMenu screens={screensFor(staff.role).map((screen) => ({ ...screen, waiting: waiting[screen.path] }))}>
          <div className={styles.person}>
            <span>
              {staff.email}, {staff.role}
            </span>
            <SignOut />
          </div>
        </DeskMenu>
      )}
    </header>
    <div>
      {takesTestCards && (
        <div className={styles.testCards}>
          <Notice kind="warn" title="Card payments are test payments">
            <p>This shop takes test cards (CARD_SANDBOX): orders become paid, and no money moves.</p>
          </Notice>
        </div>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  </div>
)
