'use client'

import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False in the server's HTML and on the first render over it, so that both agree. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
