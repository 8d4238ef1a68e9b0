'use client'

import { usePathname } from 'next/navigation'
import * as t from '@messages/account-menu'
import { contactUsIfItPersists, somethingWentWrong } from '@messages/ui'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { logOut } from '@/lib/shop/account/log-in.client'
import { fetchMe } from '@/lib/shop/account/me.client'
import { useMe } from '@/lib/shop/account/use-me.client'
import { isLinkOff } from '@/lib/platform/base/off-paths'
import { isOn } from '@/lib/platform/base/options'
import { callApi } from '@/lib/platform/http/api.client'
import styles from './account-menu.module.css'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

const ACCOUNT_PAGES = [
  { href: '/my-account/cart', name: t.myCart },
  { href: '/my-account/orders', name: t.myOrders },
  { href: '/my-account/wishlist', name: t.wishlist },
  { href: '/my-account/my-details', name: t.myDetails },
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
      notify('success', t.resetSent)
    } catch {
      notify('error', contactUsIfItPersists)
    }
  }

  return (
    <nav aria-label={t.myAccount} className={styles.menu}>
      <ul>
        {ACCOUNT_PAGES.filter(({ href }) => !isLinkOff(href, isOn)).map(({ href, name }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={requestReset}>
            {t.passwordReset}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => logOut().catch(() => notify('error', somethingWentWrong))}>
            {t.logOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
