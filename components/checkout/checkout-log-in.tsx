'use client'

import * as t from '@messages/checkout'
import { notify } from '@/components/ui/toast.client'
import { logOut } from '@/lib/shop/account/log-in.client'
import { useSession } from '@/lib/shop/account/session.client'
import { somethingWentWrong } from '@messages/ui'
import { logInPath } from '@/lib/platform/base/return-path'
import styles from './checkout.module.css'

/** `email` is that of the customer for whom the page was made. */
export function CheckoutLogIn({ email }: { email: string }) {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) {
    return (
      <p className={styles.session}>
        {t.haveAccount} <a href={logInPath('/shop/cart/checkout')}>{t.logIn}</a>
      </p>
    )
  }
  return (
    <p className={styles.session}>
      {email !== '' && `${t.loggedInAs(email)} `}
      <button type="button" onClick={() => logOut().catch(() => notify('error', somethingWentWrong))}>
        {t.logOut}
      </button>
    </p>
  )
}
