import * as answers from '@messages/answers'
import * as gifts from '@messages/gifts'
import * as t from '@messages/order'
import { byGiftCard, nothingToPay, paymentMethods, states, testPayment } from '@messages/order-labels'
import { heading as headingOfWithdrawals } from '@messages/order-withdrawals'
import * as vatTexts from '@messages/vat'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { addressLines } from '@/lib/shop/address/address-fields'
import { formatPrice } from '@/lib/platform/base/money'
import { formatVatRate } from '@/lib/platform/base/vat'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { statedTitles } from '@/lib/shop/withdrawal/stated-titles'
import { expectedText } from './expected-text'
import { KeptAnswers } from './kept-answers'
import { MakingLink } from './making-link'
import { NewDay } from './new-day'
import { isOver, OrderSteps } from './order-steps'
import { PlacedOrderTotals, TotalRow } from './order-totals'
import { ReceivedStatements } from '@/components/withdrawal/received-statements'
import { WithdrawalLink } from '@/components/withdrawal/withdrawal-link'
import summary from './order.module.css'
import styles from './order-details.module.css'

type Props = {
  order: ShownOrder
  withdrawalHref: string
  /** Of a page that may cancel the order. */
  token?: string | null
}

/** What was bought comes first, then when it comes, and what the buyer may do. */
export function OrderDetails({ order, withdrawalHref, token = null }: Props) {
  const { order_code, state, making, withdrawal, delivery } = order
  return (
    <>
      <dl className={styles.facts}>
        <TotalRow name={t.orderCode} amount={order_code} />
        <TotalRow name={t.state} amount={states[state]} />
      </dl>
      <div className={styles.order}>
        <div className={styles.part}>
          {order.new_day && <NewDay newDay={order.new_day} token={token} />}
          <section aria-labelledby="bought">
            <h2 id="bought">{t.yourItems}</h2>
            <OrderedItems order={order} />
            {making && <MakingLink making={making} />}
          </section>
          {delivery.expected && <p className={styles.expected}>{expectedText(delivery)}</p>}
          <section aria-labelledby="next">
            <h2 id="next">{isOver(order) ? t.soFar : t.whatNext}</h2>
            <OrderSteps order={order} />
          </section>
          <Withdrawals order={order} />
          {withdrawal && <WithdrawalLink href={withdrawalHref} period={withdrawal} />}
        </div>
        <div className={styles.part}>
          <div className={summary.summary}>
            <PlacedOrderTotals order={order} className={summary.totals} />
            <p className={summary.note}>
              {t.payment}: {paymentOf(order)}
            </p>
          </div>
          <ShippingAddress order={order} />
          <OrderTerms terms={order.terms} />
        </div>
      </div>
    </>
  )
}

const paymentOf = ({ payment_method, test_payment, paid_amount, due_amount }: ShownOrder): string => {
  if (Number(paid_amount) === 0) return nothingToPay
  if (Number(due_amount) === 0) return byGiftCard
  return test_payment ? testPayment(paymentMethods[payment_method]) : paymentMethods[payment_method]
}

const OrderedItems = ({ order: { items, currency } }: { order: ShownOrder }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        {item.thumbnail ? <img src={item.thumbnail} alt="" width={96} height={96} /> : <span />}
        <div className={styles.item}>
          <strong>
            {item.quantity} × {item.name}
          </strong>
          <small>{item.variant_name}</small>
          <small>{item.variant_code}</small>
          {item.answers.length > 0 && (
            <small>
              <KeptAnswers item={item} currency={currency} />
            </small>
          )}
          {item.personalised && <small>{noRightOfWithdrawal}</small>}
          {item.vat !== null && item.vat_rate !== null && (
            <small>{vatTexts.vatOfLine(formatVatRate(item.vat_rate), formatPrice(item.vat, currency))}</small>
          )}
        </div>
        <span className={styles.price}>{formatPrice(item.price, currency)}</span>
      </li>
    ))}
  </ul>
)

const OrderTerms = ({ terms }: Pick<ShownOrder, 'terms'>) =>
  terms.length > 0 && (
    <section aria-labelledby="order-terms">
      <h2 id="order-terms">{t.termsHeading}</h2>
      <p>{t.termsExplanation}</p>
      <ul>
        {terms.map(({ slug, title, version, path }) => (
          <li key={slug}>
            <a href={path}>{t.versionOf(title, version)}</a>
          </li>
        ))}
      </ul>
    </section>
  )

const Withdrawals = ({ order: { withdrawals, items, state, payment_method } }: { order: ShownOrder }) =>
  withdrawals.length > 0 && (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals">{headingOfWithdrawals(withdrawals.length)}</h2>
      <div>
        <ReceivedStatements
          statements={withdrawals}
          titles={statedTitles({ answers }, items)}
          isUnpaid={payment_method === 'transfer' && state === 'awaiting_payment'}
        />
      </div>
    </section>
  )

const GiftNote = ({ gift: { message, wrapping, email } }: { gift: NonNullable<ShownOrder['gift']> }) => (
  <section aria-labelledby="gift">
    <h2 id="gift">{gifts.gift}</h2>
    {message === '' ? (
      <p>{gifts.noMessage}</p>
    ) : (
      <blockquote className={styles.message} dir="auto">
        {message}
      </blockquote>
    )}
    {wrapping && <p>{gifts.isWrapped}</p>}
    {email && <p>{gifts.tells(email)}</p>}
    <p>{gifts.noPrices}</p>
  </section>
)

function ShippingAddress({ order: { shipping_address: address, notes, gift } }: { order: ShownOrder }) {
  return (
    <>
      {address && (
        <section aria-labelledby="sent-to">
          <h2 id="sent-to">{t.shippingAddress}</h2>
          <address className={styles.address}>{addressLines(address).join(', ')}</address>
        </section>
      )}
      {notes && <p className={summary.note}>{t.yourNotes(notes)}</p>}
      {gift && <GiftNote gift={gift} />}
    </>
  )
}
