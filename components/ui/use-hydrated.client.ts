'use client'

import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False during server rendering and hydration, so that both render the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
