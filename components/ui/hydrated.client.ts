'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and on the first render over it, so that both agree. */
export const useHydrated = () => useSyncExternalStore(never, () => true, () => false)
