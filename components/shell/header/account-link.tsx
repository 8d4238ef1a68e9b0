'use client'

import * as t from '@messages/shell'
import { PersonIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/shop/account/session.client'
import styles from './icon-link.module.css'

export function AccountLink() {
  const { isAuthenticated } = useSession()
  return (
    <Link
      href={isAuthenticated ? '/my-account/cart' : '/log-in'}
      className={styles.link}
      aria-label={isAuthenticated ? t.myAccount : t.logIn}
    >
      <PersonIcon />
    </Link>
  )
}
