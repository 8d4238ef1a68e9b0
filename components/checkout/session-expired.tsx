'use client'

import * as t from '@messages/checkout'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { useSession } from '@/lib/shop/account/session.client'
import { logInPath } from '@/lib/platform/base/return-path'
import styles from './checkout.module.css'

export const SESSION_EXPIRED_ID = 'session-expired'

/** Blocks the order until the customer logs in again or decides to order as a guest. */
export const SessionExpired = ({ onContinueAsGuest }: { onContinueAsGuest: () => void }) => (
  <div role="alert" tabIndex={-1} id={SESSION_EXPIRED_ID} className={styles.sessionExpired}>
    <h2>{t.sessionExpired}</h2>
    <p>{t.sessionExpiredHint}</p>
    <div>
      <ButtonLink href={logInPath('/shop/cart/checkout')}>{t.logIn}</ButtonLink>
      <Button look="secondary" onClick={onContinueAsGuest}>
        {t.orderAsGuest}
      </Button>
    </div>
  </div>
)

export type SessionExpiry = {
  /** The session has ended, and the shopper has not chosen to continue as a guest. */
  isLoggedOut: boolean
  continueAsGuest: () => void
}

/** Whether the session ended while the page was open: an order would then belong to no account. */
export function useSessionExpired(): SessionExpiry {
  const { isAuthenticated } = useSession()
  const [wasCustomer, setWasCustomer] = useState(isAuthenticated)
  if (isAuthenticated && !wasCustomer) setWasCustomer(true)
  return { isLoggedOut: wasCustomer && !isAuthenticated, continueAsGuest: () => setWasCustomer(false) }
}
