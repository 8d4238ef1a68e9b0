import { pluralize } from '@/lib/base/pluralize'
import { addressLines } from '@/lib/address/address-fields'
import { formatPrice } from '@/lib/base/money'
import { paymentMethodLabels, orderStateLabels } from '@/lib/checkout/order-labels'
import { type ShownOrder } from '@/lib/checkout/order.schema'
import { PlacedOrderTotals, TotalRow } from './order-totals'
import styles from './checkout.module.css'

export function OrderDetails({ order }: { order: ShownOrder }) {
  const { order_code, state, payment_method, items, paid_amount, bank_details } = order
  return (
    <div className={styles.order}>
      <div className={styles.orderInfo}>
        <dl className={styles.details}>
          <TotalRow name="Order code" amount={order_code} />
          <TotalRow name="State" amount={orderStateLabels[state]} />
          <TotalRow name="Payment" amount={paymentMethodLabels[payment_method]} />
        </dl>
        {bank_details && <BankDetails code={order_code} amount={paid_amount} bank={bank_details} />}
        <ShippingAddress order={order} />
      </div>
      <section className={styles.summary} aria-labelledby="bought">
        <h2 id="bought">Your pieces</h2>
        <OrderedItems items={items} />
        <PlacedOrderTotals order={order} className={styles.totals} />
      </section>
    </div>
  )
}

const OrderedItems = ({ items }: Pick<ShownOrder, 'items'>) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        {item.thumbnail && <img src={item.thumbnail} alt="" width={64} height={64} />}
        <span>
          {item.quantity} × {item.name}
          <small>{item.variant_name}</small>
          <small>{item.variant_code}</small>
        </span>
        <span>{formatPrice(item.price)}</span>
      </li>
    ))}
  </ul>
)

type BankAccount = NonNullable<ShownOrder['bank_details']>

const BankDetails = ({ code, amount, bank }: { code: string; amount: string; bank: BankAccount }) => (
  <section className={styles.bank} aria-labelledby="bank">
    <h2 id="bank">How to pay</h2>
    <p>
      Please transfer {formatPrice(amount)} within {pluralize(bank.days, 'calendar day')} and name the code {code}. An
      order that is not paid by then may be cancelled.
    </p>
    <dl className={styles.details}>
      <TotalRow name="Beneficiary" amount={bank.beneficiary} />
      <TotalRow name="Bank" amount={bank.bank} />
      <TotalRow name="IBAN" amount={bank.iban} />
      <TotalRow name="BIC" amount={bank.bic} />
      <TotalRow name="Reference" amount={code} />
    </dl>
  </section>
)

function ShippingAddress({ order: { shipping_address: address, notes } }: { order: ShownOrder }) {
  return (
    <>
      {address && (
        <section aria-labelledby="sent-to">
          <h2 id="sent-to">Shipping address</h2>
          <address className={styles.address}>{addressLines(address).join(', ')}</address>
        </section>
      )}
      {notes && <p className={styles.note}>Your notes: {notes}</p>}
    </>
  )
}
