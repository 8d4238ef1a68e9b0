import * as t from '@messages/order-labels'
import { type ReactNode } from 'react'
import * as vatTexts from '@messages/vat'
import { formatPrice, takenOff, toPrice } from '@/lib/platform/base/money'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { formatVatRate } from '@/lib/platform/base/vat'
import { type ChargedFee, type OrderDiscount, type ShownOrder, type VatOfOrder } from '@/lib/shop/orders/order.schema'
import { formatShippingFee } from '@/lib/shop/shipping/shipping-fee'
import styles from './order-totals.module.css'

type TotalRowProps = {
  name: string
  amount: string
  /** The sum of the others. */
  isTotal?: boolean
}

export const TotalRow = ({ name, amount, isTotal }: TotalRowProps) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type DiscountRowProps = {
  /** The discounts in words; nothing if there are none. */
  children: ReactNode
  /** What they take off the items; null for nothing. */
  amount: string | null
}

export const DiscountReasons = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <small key={text} className={styles.reason}>
      {text}
    </small>
  ))

export const DiscountRow = ({ children, amount }: DiscountRowProps) => (
  <div>
    <dt>
      {t.discount}
      {children}
    </dt>
    <dd>{amount === null ? '-' : takenOff(amount)}</dd>
  </div>
)

type FeeRowProps = {
  fee: ChargedFee
  /** Of an order; the shop's without it. */
  currency?: string
  /** The products that cause the fee, if known. */
  productNames?: readonly string[]
  /** Why the amount is not known yet. */
  unknown?: string
}

/** One of several equal parts of a price, with the same decimals. */
const sharePrice = (price: string, parts: number) =>
  toPrice(Number(price.replace('.', '')) / parts, price.split('.')[1]?.length ?? 0)

function explainFee({ fee, currency, productNames = [] }: FeeRowProps): string {
  const { quantity, stackable, total } = fee
  const each = stackable ? t.feeForEachUnit(formatPrice(sharePrice(total, quantity), currency)) : t.feeOnce
  return productNames.length > 0 ? `${each}: ${productNames.join(', ')}.` : `${each}. ${t.unitsNeedIt(quantity)}`
}

/** A special fee, with an explanation that can be opened. */
export const FeeRow = ({ fee, currency, productNames, unknown }: FeeRowProps) => (
  <div>
    <dt>
      <details className={styles.fee}>
        <summary>{fee.stackable && fee.quantity > 1 ? `${fee.name} × ${fee.quantity}` : fee.name}</summary>
        <p className={styles.reason}>{unknown ?? explainFee({ fee, currency, productNames })}</p>
      </details>
    </dt>
    <dd>{unknown ? '-' : formatPrice(fee.total, currency)}</dd>
  </div>
)

/** Below a total: the VAT that it contains at one rate, in percent. */
export const VatRow = ({ rate, amount }: { rate: number; amount: string }) => (
  <div className={styles.vat}>
    <dt>{vatTexts.ofWhich(formatVatRate(rate))}</dt>
    <dd>{amount}</dd>
  </div>
)

type PlacedAmounts = {
  currency: string
  items_total: string
  discount: string
  discounts: readonly OrderDiscount[]
  shipping_fee: string
  special_fees: readonly ChargedFee[]
  paid_amount: string
  gift_cards: ShownOrder['gift_cards']
  due_amount: string
  payment_method: PaymentMethod
  refunded_amount: string | null
  vat: VatOfOrder | null
}

const PaidByGiftCards = ({ order: { gift_cards, due_amount, payment_method, currency } }: { order: PlacedAmounts }) => (
  <>
    {gift_cards.map(({ last4, amount }, at) => (
      <TotalRow key={at} name={t.giftCard(last4)} amount={takenOff(formatPrice(amount, currency))} />
    ))}
    {gift_cards.length > 0 && Number(due_amount) > 0 && (
      <TotalRow name={t.paymentMethods[payment_method]} amount={formatPrice(due_amount, currency)} />
    )}
  </>
)

export const PlacedOrderTotals = ({ order, className }: { order: PlacedAmounts; className?: string }) => (
  <>
    <dl className={className}>
      <TotalRow name={t.items} amount={formatPrice(order.items_total, order.currency)} />
      <DiscountRow amount={Number(order.discount) > 0 ? formatPrice(order.discount, order.currency) : null}>
        <DiscountReasons
          texts={order.discounts.map(({ code, description }) => [code, description].filter(Boolean).join(': '))}
        />
      </DiscountRow>
      <TotalRow name={t.shipping} amount={formatShippingFee(order.shipping_fee, order.currency)} />
      {order.special_fees.map((fee) => (
        <FeeRow key={fee.name} fee={fee} currency={order.currency} />
      ))}
      <TotalRow isTotal name={t.grandTotal} amount={formatPrice(order.paid_amount, order.currency)} />
      {order.vat?.rates.map(({ rate, vat }) => (
        <VatRow key={rate} rate={rate} amount={formatPrice(vat, order.currency)} />
      ))}
      <PaidByGiftCards order={order} />
      {order.refunded_amount && (
        <TotalRow name={t.refunded} amount={formatPrice(order.refunded_amount, order.currency)} />
      )}
    </dl>
    {order.vat?.charged === false && <p className={styles.notCharged}>{vatTexts.notCharged}</p>}
  </>
)
