import { Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { type WalletButtonsProps } from './wallet-buttons'

/** The card form is there too, and says what is wrong. */
const WalletButtons = lazyOrNothing(() => import('./wallet-buttons').then(({ WalletButtons }) => WalletButtons))

/** Loads the wallets when the shopper first pays by card. */
export const LazyWalletButtons = (props: WalletButtonsProps) => (
  <Suspense>
    <WalletButtons {...props} />
  </Suspense>
)
