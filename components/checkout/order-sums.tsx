import { formatPrice, toCents } from '@/lib/base/money'
import { type ChargedFee } from '@/lib/checkout/order.schema'
import { formatShippingFee } from '@/lib/shipping/shipping-fee'
import styles from './order-sums.module.css'

export const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type FeeProps = {
  fee: ChargedFee
  /** The names of the pieces that cause it, where they are known. */
  pieces?: readonly string[]
}

function reasonFor({ quantity, stackable, total }: ChargedFee, pieces: readonly string[]): string {
  const each = stackable ? `${formatPrice(toCents(total) / quantity)} for each piece that needs it` : 'Charged once for the order'
  return pieces.length > 0 ? `${each}: ${pieces.join(', ')}.` : `${each}. ${quantity} ${quantity === 1 ? 'piece needs' : 'pieces need'} it.`
}

/** A special fee. What it is for shows on demand. */
export const FeeSum = ({ fee, pieces = [] }: FeeProps) => (
  <div>
    <dt>
      <details className={styles.fee}>
        <summary>{fee.stackable && fee.quantity > 1 ? `${fee.name} × ${fee.quantity}` : fee.name}</summary>
        <p className={styles.reason}>{reasonFor(fee, pieces)}</p>
      </details>
    </dt>
    <dd>{formatPrice(fee.total)}</dd>
  </div>
)

type Placed = { items_total: string; shipping_fee: string; special_fees: readonly ChargedFee[]; paid_amount: string }

/** What a placed order cost: its parts add up to what was paid. */
export const PlacedSums = ({ order, className }: { order: Placed; className?: string }) => (
  <dl className={className}>
    <Sum name="Items" amount={formatPrice(order.items_total)} />
    <Sum name="Shipping" amount={formatShippingFee(order.shipping_fee)} />
    {order.special_fees.map((fee) => (
      <FeeSum key={fee.name} fee={fee} />
    ))}
    <Sum name="Grand total" amount={formatPrice(order.paid_amount)} />
  </dl>
)
