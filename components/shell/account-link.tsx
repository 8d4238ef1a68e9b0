'use client'

import { PersonIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/account/session.client'
import styles from './icon-link.module.css'

/** To the account of whoever is logged in, and to the log-in for everybody else. */
export function AccountLink() {
  const { isAuthenticated } = useSession()
  return (
    <Link
      href={isAuthenticated ? '/my-account/cart' : '/log-in'}
      className={styles.link}
      aria-label={isAuthenticated ? 'My account' : 'Log in'}
    >
      <PersonIcon />
    </Link>
  )
}
