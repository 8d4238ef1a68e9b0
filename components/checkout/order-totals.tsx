import { formatPrice, toCents } from '@/lib/base/money'
import { type ChargedFee } from '@/lib/checkout/order.schema'
import { formatShippingFee } from '@/lib/shipping/shipping-fee'
import styles from './order-totals.module.css'

export const TotalRow = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type FeeRowProps = {
  fee: ChargedFee
  /** The products that cause the fee, if known. */
  productNames?: readonly string[]
}

function explainFee({ quantity, stackable, total }: ChargedFee, productNames: readonly string[]): string {
  const each = stackable
    ? `${formatPrice(toCents(total) / quantity)} for each piece that needs it`
    : 'Charged once for the order'
  return productNames.length > 0
    ? `${each}: ${productNames.join(', ')}.`
    : `${each}. ${quantity} ${quantity === 1 ? 'piece needs' : 'pieces need'} it.`
}

/** A special fee, with an explanation that can be opened. */
export const FeeRow = ({ fee, productNames = [] }: FeeRowProps) => (
  <div>
    <dt>
      <details className={styles.fee}>
        <summary>{fee.stackable && fee.quantity > 1 ? `${fee.name} × ${fee.quantity}` : fee.name}</summary>
        <p className={styles.reason}>{explainFee(fee, productNames)}</p>
      </details>
    </dt>
    <dd>{formatPrice(fee.total)}</dd>
  </div>
)

type PlacedAmounts = {
  items_total: string
  shipping_fee: string
  special_fees: readonly ChargedFee[]
  paid_amount: string
}

export const PlacedOrderTotals = ({ order, className }: { order: PlacedAmounts; className?: string }) => (
  <dl className={className}>
    <TotalRow name="Items" amount={formatPrice(order.items_total)} />
    <TotalRow name="Shipping" amount={formatShippingFee(order.shipping_fee)} />
    {order.special_fees.map((fee) => (
      <FeeRow key={fee.name} fee={fee} />
    ))}
    <TotalRow name="Grand total" amount={formatPrice(order.paid_amount)} />
  </dl>
)
