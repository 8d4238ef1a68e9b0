'use client'

import { notify } from '@/components/ui/toast.client'
import { logOut, useSession } from '@/lib/account/session.client'
import { useMe } from '@/lib/account/use-me.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { logInPath } from '@/lib/base/return-path'
import styles from './checkout.module.css'

export function CheckoutLogIn() {
  const { isAuthenticated } = useSession()
  const me = useMe()
  if (!isAuthenticated) {
    return (
      <p className={styles.session}>
        Do you have an account? <a href={logInPath('/shop/cart/checkout')}>Log in</a>
      </p>
    )
  }
  return (
    <p className={styles.session}>
      {me && <>Logged in as {me.email}. </>}
      <button type="button" onClick={() => logOut().catch(() => notify('error', GENERIC_ERROR))}>
        Log out
      </button>
    </p>
  )
}
