import { type ComponentType, lazy, Suspense } from 'react'
import { NoWallet } from './no-wallet'
import { type WalletButtonsProps } from './wallet-buttons'

/** The form is there too, so a page that cannot load the wallets does without. */
const WalletButtons = lazy<ComponentType<WalletButtonsProps>>(() =>
  import('./wallet-buttons').then(
    ({ WalletButtons }) => ({ default: WalletButtons }),
    () => ({ default: NoWallet }),
  ),
)

/** Loads the wallets and their provider after the form is shown. */
export const LazyWalletButtons = (props: WalletButtonsProps) => (
  <Suspense>
    <WalletButtons {...props} />
  </Suspense>
)
