import * as t from '@messages/checkout'
import * as deliveryTexts from '@messages/delivery'
import { locale } from '@messages/language'
import * as totals from '@messages/order-labels'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import * as vatTexts from '@messages/vat'
import { Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { Picture } from '@/components/media/picture'
import { formatPrice, toPrice } from '@/lib/platform/base/money'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { isAvailable, type CartLine, lineTotal, needsAnswers } from '@/lib/shop/cart/cart'
import { type Bill } from '@/lib/shop/checkout/bill'
import { leadDaysOfLine } from '@/lib/shop/cart/cart-lead-time'
import { quotedVat, type ShownVat } from '@/lib/shop/checkout/shown-vat'
import { isMadeToSpecification } from '@/lib/shop/questions/question'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Leaving } from '@/lib/shop/lead-time/lead-time'
import { deliveryTimes } from '@/lib/shop/shipping/delivery-times'
import { type DeliveryDays } from '@/lib/shop/shipping/shipping.schema'
import { formatShippingFee, type SpecialFeeCharge } from '@/lib/shop/shipping/shipping-fee'
import { LazyLineAnswers } from '@/components/questions/lazy-line-answers'
import { LazyAppliedTexts } from '@/components/cart/lazy-discounts'
import { DiscountReasons, DiscountRow, FeeRow, TotalRow, VatRow } from './order-totals'
import styles from './order.module.css'

const GiftCardRows = lazyOrNothing(() => import('./gift-card-rows').then(({ GiftCardRows }) => GiftCardRows))

const causesFee = (line: CartLine, { tagId }: SpecialFeeCharge) =>
  isAvailable(line) && line.item.special_shipping_tags.includes(tagId)
const isMadeForBuyer = ({ item, answers = {} }: CartLine) =>
  item.product.personalised || isMadeToSpecification(item.questions ?? [], answers)

/** Why a line is not ordered. */
const missing = (line: CartLine) =>
  needsAnswers(line) ? t.needsAnswers : line.item.is_gone ? t.noLongerSold : t.soldOut

type Props = {
  lines: readonly CartLine[]
  bill: Bill
  /** The special fees that the destination may add. */
  possibleFees: readonly SpecialFeeCharge[]
  /** For all destinations, in words. */
  deliveryTime: string
  /** Of the destination, once it is known. */
  deliveryDays?: DeliveryDays
  /** When items that are made leave the workshop, once it is known. */
  leaving?: Leaving
  vat: ShownVat
}

/** Keeps its height when the shipping fee becomes known: a press of the button below may be under way. */
export function OrderSummary({ lines, bill, possibleFees, deliveryTime, deliveryDays, leaving, vat }: Props) {
  const available = lines.filter(isAvailable)
  const delivered = available.filter(({ item }) => !item.product.gift_card)
  const isByEmail = available.length > 0 && delivered.length === 0
  const { items, discount, discounts, shipping, specialFees, total, giftCards, due } = bill
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
            <div>
              {line.quantity} × {variantTitle(line.item.product.name, line.item.name)}
              <LazyLineAnswers item={line.item} answers={line.answers} />
              {isMadeForBuyer(line) && <small>{noRightOfWithdrawal}</small>}
              {line.price_before && <small>{t.priceHasChanged(formatPrice(line.price_before))}</small>}
            </div>
            <span>{isAvailable(line) ? formatPrice(lineTotal(line)) : missing(line)}</span>
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
        {quotedVat(lines, bill, vat).map(({ rateBp, vat: amount }) => (
          <VatRow key={rateBp} rate={fromBasisPoints(rateBp)} amount={formatPrice(amount)} />
        ))}
        {giftCards.length > 0 && (
          <Suspense>
            <GiftCardRows paying={giftCards} due={due} />
          </Suspense>
        )}
      </dl>
      {vat.rate === 'none' && <p className={styles.note}>{vatTexts.notCharged}</p>}
      {isByEmail ? (
        <p className={styles.note}>{t.sentByEmail}</p>
      ) : (
        <>
          <p className={styles.note}>{t.feesDependOnCountry}</p>
          <DeliveryTimes lines={delivered} time={deliveryTime} days={deliveryDays} leaving={leaving} />
        </>
      )}
    </section>
  )
}

type DeliveryTimesProps = { lines: readonly CartLine[]; time: string; days?: DeliveryDays; leaving?: Leaving }

/** Of a destination with long words, whose place is kept free. */
const ANY_DAYS = { min: 10, max: 20 }

/** While the day is unknown on which the items leave the workshop, its line is empty, and as high. */
function DeliveryTimes({ lines, time, days, leaving }: DeliveryTimesProps) {
  const leadDays = Math.max(...lines.map((line) => leadDaysOfLine(line) ?? 0), 0)
  const items = lines.map((line) => (leadDaysOfLine(line) === null ? { made_to_order: line.item.made_to_order } : {}))
  const together = leadDays > 0 ? (leaving ?? { afterDays: leadDays }) : undefined
  const textsFor = (of?: DeliveryDays) =>
    deliveryTimes(deliveryTexts, locale, { time, days: of, items, leaving: together })
  const [longest] = together ? textsFor(ANY_DAYS) : [deliveryTexts.deliveryTime(time)]
  return textsFor(days).map((text) => (
    <p key={text} className={styles.delivery} data-before={longest}>
      <span>{together && !leaving ? '' : text}</span>
    </p>
  ))
}
