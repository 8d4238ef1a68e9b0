import * as t from '@messages/order'
import { locale } from '@messages/language'
import { nothingToPay, paymentMethods, states, testPayment } from '@messages/order-labels'
import { heading as headingOfWithdrawals } from '@messages/order-withdrawals'
import * as vatTexts from '@messages/vat'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { addressLines } from '@/lib/shop/address/address-fields'
import { formatDay } from '@/lib/platform/base/dates'
import { formatPrice } from '@/lib/platform/base/money'
import { formatVatRate } from '@/lib/platform/base/vat'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { ParcelsSection } from './parcels'
import { PlacedOrderTotals, TotalRow } from './order-totals'
import { ReceivedStatements } from '@/components/withdrawal/received-statements'
import { WithdrawalLink } from '@/components/withdrawal/withdrawal-link'
import styles from './order.module.css'

type Props = { order: ShownOrder; withdrawalHref: string }

export function OrderDetails({ order, withdrawalHref }: Props) {
  const { order_code, state, withdrawal, currency, paid_amount, bank_details } = order
  return (
    <div className={styles.order}>
      <div className={styles.orderInfo}>
        <dl className={styles.details}>
          <TotalRow name={t.orderCode} amount={order_code} />
          <TotalRow name={t.state} amount={states[state]} />
          <TotalRow name={t.payment} amount={paymentOf(order)} />
        </dl>
        {bank_details && (
          <BankDetails code={order_code} amount={formatPrice(paid_amount, currency)} bank={bank_details} />
        )}
        <Withdrawals order={order} />
        {state === 'withdrawn' && <AfterWithdrawal />}
        <ParcelsSection shipments={order.shipments} />
        <ShippingAddress order={order} />
        {withdrawal && <WithdrawalLink href={withdrawalHref} period={withdrawal} />}
        <OrderTerms terms={order.terms} />
      </div>
      <section className={styles.summary} aria-labelledby="bought">
        <h2 id="bought">{t.yourItems}</h2>
        <OrderedItems order={order} />
        <PlacedOrderTotals order={order} className={styles.totals} />
      </section>
    </div>
  )
}

const paymentOf = ({ payment_method, test_payment, paid_amount }: ShownOrder): string => {
  if (Number(paid_amount) === 0) return nothingToPay
  return test_payment ? testPayment(paymentMethods[payment_method]) : paymentMethods[payment_method]
}

const OrderedItems = ({ order: { items, currency } }: { order: ShownOrder }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        {item.thumbnail && <img src={item.thumbnail} alt="" width={64} height={64} />}
        <span>
          {item.quantity} × {item.name}
          <small>{item.variant_name}</small>
          <small>{item.variant_code}</small>
          {item.personalised && <small>{noRightOfWithdrawal}</small>}
          {item.vat !== null && item.vat_rate !== null && (
            <small>{vatTexts.vatOfLine(formatVatRate(item.vat_rate), formatPrice(item.vat, currency))}</small>
          )}
        </span>
        <span>{formatPrice(item.price, currency)}</span>
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
      <div className={styles.whatNext}>
        <ReceivedStatements
          statements={withdrawals}
          titles={new Map(items.map((item) => [item.variant_code, variantTitle(item.name, item.variant_name)]))}
          isUnpaid={payment_method === 'transfer' && state === 'awaiting_payment'}
        />
      </div>
    </section>
  )

const AfterWithdrawal = () => (
  <section aria-labelledby="what-next">
    <h2 id="what-next">{t.whatNext}</h2>
    <p className={styles.whatNext}>
      {t.sendItemsBack} {t.receiptSaysWhere}
    </p>
  </section>
)

type BankAccount = NonNullable<ShownOrder['bank_details']>

const BankDetails = ({ code, amount, bank }: { code: string; amount: string; bank: BankAccount }) => (
  <section className={styles.bank} aria-labelledby="bank">
    <h2 id="bank">{t.howToPay}</h2>
    <p>
      {t.pleaseTransfer(amount, bank.days, code)} {t.keptUntil(formatDay(bank.until, locale))}
    </p>
    <dl className={styles.details}>
      <TotalRow name={t.beneficiary} amount={bank.beneficiary} />
      <TotalRow name={t.bank} amount={bank.bank} />
      <TotalRow name="IBAN" amount={bank.iban} />
      <TotalRow name="BIC" amount={bank.bic} />
      <TotalRow name={t.reference} amount={code} />
    </dl>
  </section>
)

function ShippingAddress({ order: { shipping_address: address, notes } }: { order: ShownOrder }) {
  return (
    <>
      {address && (
        <section aria-labelledby="sent-to">
          <h2 id="sent-to">{t.shippingAddress}</h2>
          <address className={styles.address}>{addressLines(address).join(', ')}</address>
        </section>
      )}
      {notes && <p className={styles.note}>{t.yourNotes(notes)}</p>}
    </>
  )
}
