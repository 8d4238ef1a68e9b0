import Link from 'next/link'
import { PersonIcon } from '@/components/ui/icons'
import styles from './icon-link.module.css'

/** To the account of whoever is logged in, and to the log-in for everybody else. */
export function AccountLink({ loggedIn }: { loggedIn: boolean }) {
  return (
    <Link href={loggedIn ? '/my-account/cart' : '/log-in'} prefetch={false} className={styles.link} aria-label={loggedIn ? 'My account' : 'Log in'}>
      <PersonIcon />
    </Link>
  )
}
