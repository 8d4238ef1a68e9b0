import { Picture } from '@/components/media/picture'
import { formatPrice, toPrice } from '@/lib/base/money'
import { isAvailable, type CartLine, lineTotal } from '@/lib/cart/cart'
import { type Quote } from '@/lib/checkout/place/quote'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { formatShippingFee, type SpecialFeeCharge } from '@/lib/shipping/shipping-fee'
import { FeeRow, TotalRow } from './order-totals'
import styles from './checkout.module.css'

const causesFee = (line: CartLine, { tagId }: SpecialFeeCharge) =>
  isAvailable(line) && line.item.special_shipping_tags.includes(tagId)
const lineName = ({ item }: CartLine) => variantTitle(item.product.name, item.name)

export function OrderSummary({ lines, quote }: { lines: readonly CartLine[]; quote: Quote }) {
  const { items, shipping, specialFees, total } = quote
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul className={styles.items}>
        {lines.map((line) => (
          <li key={line.item.id}>
            <Picture
              src={line.item.get_image_md}
              alt=""
              color={line.item.image_color}
              sizes="3.5rem"
              width={56}
              height={56}
            />
            <span>
              {line.quantity} × {lineName(line)}
              {line.price_before && <small>The price has changed: it was {formatPrice(line.price_before)}.</small>}
            </span>
            <span>{isAvailable(line) ? formatPrice(lineTotal(line)) : 'Sold out: not part of the order'}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals} aria-live="polite">
        <TotalRow name="Items" amount={formatPrice(items)} />
        <TotalRow name="Discount" amount="-" />
        <TotalRow name="Shipping" amount={shipping === null ? '-' : formatShippingFee(shipping)} />
        {specialFees.map((fee) => (
          <FeeRow
            key={fee.tagId}
            fee={{ ...fee, total: toPrice(fee.total) }}
            productNames={lines.filter((line) => causesFee(line, fee)).map(({ item }) => item.product.name)}
          />
        ))}
        <TotalRow name={shipping === null ? 'Total before shipping' : 'Total'} amount={formatPrice(total)} />
      </dl>
      {shipping === null && <p className={styles.note}>Fill in the country to see the shipping fee.</p>}
    </section>
  )
}
