import * as t from '@messages/checkout'
import * as deliveryTexts from '@messages/delivery'
import * as totals from '@messages/order-labels'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import * as vatTexts from '@messages/vat'
import { Picture } from '@/components/media/picture'
import { formatPrice, toPrice } from '@/lib/platform/base/money'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { isAvailable, type CartLine, lineTotal } from '@/lib/shop/cart/cart'
import { type Quote } from '@/lib/shop/checkout/quote'
import { quotedVat, type ShownVat } from '@/lib/shop/checkout/shown-vat'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { deliveryTimes } from '@/lib/shop/shipping/delivery-times'
import { type DeliveryDays } from '@/lib/shop/shipping/shipping.schema'
import { formatShippingFee, type SpecialFeeCharge } from '@/lib/shop/shipping/shipping-fee'
import { LazyAppliedTexts } from '@/components/cart/lazy-discounts'
import { DiscountReasons, DiscountRow, FeeRow, TotalRow, VatRow } from './order-totals'
import styles from './order.module.css'

const causesFee = (line: CartLine, { tagId }: SpecialFeeCharge) =>
  isAvailable(line) && line.item.special_shipping_tags.includes(tagId)
const lineName = ({ item }: CartLine) => variantTitle(item.product.name, item.name)

type Props = {
  lines: readonly CartLine[]
  quote: Quote
  /** The special fees that the destination may add. */
  possibleFees: readonly SpecialFeeCharge[]
  /** For all destinations, in words. */
  deliveryTime: string
  /** Of the destination, once it is known. */
  deliveryDays?: DeliveryDays
  vat: ShownVat
}

/** Keeps its height when the shipping fee becomes known: a press of the button below may be under way. */
export function OrderSummary({ lines, quote, possibleFees, deliveryTime, deliveryDays, vat }: Props) {
  const available = lines.filter(isAvailable).map(({ item }) => item)
  const { items, discount, discounts, shipping, specialFees, total } = quote
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">{t.orderSummary}</h2>
      <ul className={styles.items}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
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
              {line.item.product.personalised && <small>{noRightOfWithdrawal}</small>}
              {line.price_before && <small>{t.priceHasChanged(formatPrice(line.price_before))}</small>}
            </span>
            <span>
              {isAvailable(line) ? formatPrice(lineTotal(line)) : line.item.is_gone ? t.noLongerSold : t.soldOut}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals} aria-live="polite">
        <TotalRow name={totals.items} amount={formatPrice(items)} />
        <DiscountRow amount={discount > 0 ? formatPrice(discount) : null}>
          {discounts.length > 0 && (
            <LazyAppliedTexts applied={discounts}>{(texts) => <DiscountReasons texts={texts} />}</LazyAppliedTexts>
          )}
        </DiscountRow>
        <TotalRow name={totals.shipping} amount={shipping === null ? '-' : formatShippingFee(shipping)} />
        {(shipping === null ? possibleFees : specialFees).map((fee) => (
          <FeeRow
            key={fee.tagId}
            unknown={shipping === null ? t.feesDependOnCountry : undefined}
            fee={{ ...fee, total: toPrice(fee.total) }}
            productNames={lines.filter((line) => causesFee(line, fee)).map(({ item }) => item.product.name)}
          />
        ))}
        <TotalRow isTotal name={shipping === null ? t.totalSoFar : t.total} amount={formatPrice(total)} />
        {quotedVat(lines, quote, vat).map(({ rateBp, vat: amount }) => (
          <VatRow key={rateBp} rate={fromBasisPoints(rateBp)} amount={formatPrice(amount)} />
        ))}
      </dl>
      {vat.rate === 'none' && <p className={styles.note}>{vatTexts.notCharged}</p>}
      <p className={styles.note}>{t.feesDependOnCountry}</p>
      {deliveryTimes(deliveryTexts, { time: deliveryTime, days: deliveryDays, items: available }).map((text) => (
        <p key={text} className={styles.delivery} data-before={deliveryTexts.deliveryTime(deliveryTime)}>
          <span>{text}</span>
        </p>
      ))}
    </section>
  )
}
