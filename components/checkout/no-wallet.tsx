import { useEffect } from 'react'

/** In the place of the buttons, when there will be none. */
export function NoWallet({ onReady }: { onReady: (hasWallet: boolean) => void }) {
  useEffect(() => onReady(false), [onReady])
  return null
}
