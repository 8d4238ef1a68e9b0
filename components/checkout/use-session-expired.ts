'use client'

import { useState } from 'react'
import { useSession } from '@/lib/account/session.client'

export type SessionExpiry = {
  /** This page was a customer's, is nobody's any more, and nobody has said how to go on. */
  isLoggedOut: boolean
  continueAsGuest: () => void
}

/** Whether a log-in ended while the page was open: an order placed now would be a guest's. */
export function useSessionExpired(): SessionExpiry {
  const { isAuthenticated } = useSession()
  const [wasCustomer, setWasCustomer] = useState(isAuthenticated)
  if (isAuthenticated && !wasCustomer) setWasCustomer(true)
  return { isLoggedOut: wasCustomer && !isAuthenticated, continueAsGuest: () => setWasCustomer(false) }
}
