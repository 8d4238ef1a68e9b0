'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { fetchMe, logOut } from '@/lib/account/session.client'
import { useMe } from '@/lib/account/use-me.client'
import { GENERIC_ERROR, GENERIC_ERROR_CONTACT_US } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import styles from './account-menu.module.css'
import { type AccountOperations } from '@/lib/account/account.operations'

const ACCOUNT_PAGES = [
  { href: '/my-account/cart', name: 'My Cart' },
  { href: '/my-account/orders', name: 'My Orders' },
  { href: '/my-account/wishlist', name: 'Wishlist' },
  { href: '/my-account/my-details', name: 'My Details' },
]

export function AccountMenu() {
  const path = usePathname()
  const me = useMe()

  async function requestReset() {
    try {
      const { email } = me ?? (await fetchMe())
      await callApi<AccountOperations['requestPasswordReset']>('POST', '/users/reset_password/', {
        body: { email },
      })
      notify('success', 'Please check your email, we have sent you directions on how to change your password.')
    } catch {
      notify('error', GENERIC_ERROR_CONTACT_US)
    }
  }

  return (
    <nav aria-label="My account" className={styles.menu}>
      <ul>
        {ACCOUNT_PAGES.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={requestReset}>
            Password reset
          </button>
        </li>
        <li>
          <button type="button" onClick={() => logOut().catch(() => notify('error', GENERIC_ERROR))}>
            Log out
          </button>
        </li>
      </ul>
    </nav>
  )
}
