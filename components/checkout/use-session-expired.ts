'use client'

import { useState } from 'react'
import { useSession } from '@/lib/account/session.client'

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
