import { lazy, Suspense } from 'react'
import { type WalletButtonsProps } from './wallet-buttons'

const WalletButtons = lazy(() =>
  import('./wallet-buttons').then(
    ({ WalletButtons }) => ({ default: WalletButtons }),
    // The card form is there, and says what is wrong.
    () => ({ default: () => null }),
  ),
)

/** Loads the wallets when the shopper first pays by card. */
export const LazyWalletButtons = (props: WalletButtonsProps) => (
  <Suspense>
    <WalletButtons {...props} />
  </Suspense>
)
