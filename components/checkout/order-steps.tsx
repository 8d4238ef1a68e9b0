import * as t from '@messages/order'
import { leavesAfter } from '@messages/delivery'
import { locale } from '@messages/language'
import { type ReactNode } from 'react'
import { formatDate, formatDay, formatWeekday } from '@/lib/platform/base/dates'
import { formatPrice } from '@/lib/platform/base/money'
import { type OrderStep, orderSteps, type StepName } from '@/lib/shop/my-orders/order-steps'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { BankDetails } from './bank-details'
import { expectedText } from './expected-text'
import { Parcels } from './parcels'
import styles from './order-steps.module.css'

/** Of My Orders, too, which do not tell where to transfer the money. */
export type OrderWithSteps = Pick<
  ShownOrder,
  | 'order_code'
  | 'state'
  | 'payment_method'
  | 'paid_amount'
  | 'due_amount'
  | 'refunded_amount'
  | 'currency'
  | 'date_added'
  | 'shipments'
  | 'delivery'
  | 'withdrawals'
> & { bank_details?: ShownOrder['bank_details'] }

type Props = { order: OrderWithSteps }

/** What has happened to an order, and what comes next. */
export function OrderSteps({ order }: Props) {
  const steps = orderSteps(order)
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={styles.step}
          data-is={step.is}
          aria-current={step.is === 'now' ? 'step' : undefined}
        >
          <p className={styles.name}>
            {nameOf(step)}
            {step.is === 'done' && step.on && <time dateTime={step.on}>{formatOn(step.on)}</time>}
          </p>
          {noteOf(step, order, steps)}
        </li>
      ))}
    </ol>
  )
}

export const isOver = (order: OrderWithSteps): boolean => orderSteps(order).every(({ is }) => is === 'done')

const toDo: Partial<Record<StepName, string>> = t.stepsToDo
const nameOf = ({ name, is }: OrderStep): string => (is !== 'done' && toDo[name]) || t.stepsDone[name]

const formatOn = (on: string) => (on.includes('T') ? formatDate(new Date(on), locale) : formatDay(on, locale))

function noteOf({ name, is }: OrderStep, order: OrderWithSteps, steps: readonly OrderStep[]): ReactNode {
  const isDone = is === 'done'
  if (name === 'paid' && !isDone) return <HowToPay order={order} />
  if (name === 'sent')
    return (
      <>
        {!isDone && <BeforeItLeaves isNow={is === 'now'} delivery={order.delivery} />}
        <Parcels shipments={order.shipments} />
      </>
    )
  if (name === 'delivered' && !isDone) return <Arrival order={order} />
  if (name === 'cancelled') return <p>{t.nothingIsSent}</p>
  if (name === 'returned' && !isDone) return <SendBack />
  if (name === 'refunded') {
    if (isDone) return order.refunded_amount !== null && <p>{formatPrice(order.refunded_amount, order.currency)}</p>
    return steps.some((step) => step.name === 'returned') ? <p>{t.refundInTime}</p> : <SendBack />
  }
  return null
}

function BeforeItLeaves({
  isNow,
  delivery: { leaves_by, working_days },
}: { isNow: boolean } & Pick<ShownOrder, 'delivery'>) {
  if (leaves_by) return <p>{t.making(formatWeekday(leaves_by, locale))}</p>
  if (isNow) return <p>{t.packing}</p>
  return working_days !== null && <p>{leavesAfter(working_days)}.</p>
}

const HowToPay = ({ order: { payment_method, bank_details, order_code, due_amount, currency } }: Props) =>
  payment_method === 'card' ? (
    <p>{t.cardIsConfirmed}</p>
  ) : (
    bank_details && <BankDetails code={order_code} amount={formatPrice(due_amount, currency)} bank={bank_details} />
  )

function Arrival({ order: { payment_method, due_amount, currency, delivery } }: Props) {
  const expected = expectedText(delivery)
  const isPaidAtTheDoor = payment_method === 'via_courier' && Number(due_amount) > 0
  return (
    <>
      {expected && <p>{expected}</p>}
      {isPaidAtTheDoor && <p>{t.payTheCourier(formatPrice(due_amount, currency))}</p>}
    </>
  )
}

const SendBack = () => (
  <p>
    {t.sendItemsBack} {t.receiptSaysWhere}
  </p>
)
