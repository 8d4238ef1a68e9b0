import { Picture } from '@/components/catalogue/picture'
import { formatPrice } from '@/lib/base/money'
import { canBeBought, type CartLine, lineTotal } from '@/lib/cart/cart'
import { type Quote } from '@/lib/checkout/quote'
import styles from './checkout.module.css'

const nameOf = ({ item }: CartLine) => (item.name === item.product.name ? item.product.name : `${item.product.name}, ${item.name}`)

export function OrderSummary({ lines, quote }: { lines: readonly CartLine[]; quote: Quote }) {
  const { items, shipping, specialFees, total } = quote
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={line.item.id}>
            <Picture src={line.item.get_image_md} alt="" color={line.item.image_color} sizes="3.5rem" width={56} height={56} />
            <span>
              {line.quantity} × {nameOf(line)}
              {line.price_before && <small>The price has changed: it was {formatPrice(line.price_before)}.</small>}
            </span>
            <span>{canBeBought(line) ? formatPrice(lineTotal(line)) : 'Sold out: not part of the order'}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums} aria-live="polite">
        <Sum name="Items" amount={formatPrice(items)} />
        <Sum name="Discount" amount="-" />
        <Sum name="Shipping" amount={shipping === null ? '-' : formatPrice(shipping)} />
        {specialFees.map((fee) => (
          <Sum key={fee.tagId} name={fee.stackable && fee.quantity > 1 ? `${fee.name} × ${fee.quantity}` : fee.name} amount={formatPrice(fee.total)} />
        ))}
        <Sum name="Total" amount={formatPrice(total)} />
      </dl>
      {shipping === null && <p className={styles.note}>The shipping fee shows once the country is filled in.</p>}
    </section>
  )
}

export const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
