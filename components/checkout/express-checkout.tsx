import * as t from '@messages/checkout'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { formatPrice } from '@/lib/platform/base/money'
import { type Bill } from '@/lib/shop/checkout/bill'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { LazyWalletButtons } from './lazy-wallet-buttons'
import { LegalLinks } from './legal-links'
import { type WalletButtonsProps } from './wallet-buttons'
import orderStyles from './order.module.css'
import styles from './express-checkout.module.css'

type Props = Omit<WalletButtonsProps, 'onReady'> & {
  /** While a country is typed, without its fee. */
  shownBill: Bill
  legalLinks: readonly PageLink[]
}

/**
 * The wallets, above the form that they spare. Nothing below moves when it is known whether the browser has one: without,
 * the same place leads to the form.
 */
export function ExpressCheckout({ shownBill, legalLinks, ...props }: Props) {
  const [hasWallet, setHasWallet] = useState<boolean | null>(null)
  const { error } = props
  const isWithout = hasWallet === false
  return (
    <>
      <div
        id="wallet"
        tabIndex={-1}
        role="group"
        aria-labelledby="wallet-title"
        aria-describedby={error && 'wallet-error'}
        className={styles.express}
      >
        <h2 id="wallet-title">{isWithout ? t.yourOrder : t.expressCheckout}</h2>
        <div className={styles.says}>
          <p className={classNames(orderStyles.note, isWithout && styles.hidden)}>{t.walletObliges}</p>
          {isWithout && <p className={orderStyles.note}>{t.noWallet}</p>}
        </div>
        <p className={styles.total}>
          <a href="#order-summary">{t.orderSummary}</a>
          <span>
            {shownBill.shipping === null ? t.totalSoFar : t.total} <b>{formatPrice(shownBill.due)}</b>
          </span>
        </p>
        <div className={styles.buttons}>
          {hasWallet === null && <Skeleton height="100%" width="100%" />}
          {isWithout && (
            <ButtonLink href="#billing_address.first_name" look="secondary" wide>
              {t.fillInTheForm}
            </ButtonLink>
          )}
          <LazyWalletButtons {...props} onReady={setHasWallet} />
        </div>
        <LegalLinks links={legalLinks} />
      </div>
      <p className={classNames(styles.or, isWithout && styles.hidden)}>{t.orFillIn}</p>
    </>
  )
}
