import { type ShownDelivery, type ShownOrder } from '@/lib/shop/orders/order.schema'

export type StepName = 'ordered' | 'paid' | 'sent' | 'delivered' | 'cancelled' | 'withdrawn' | 'returned' | 'refunded'

export type OrderStep = {
  name: StepName
  is: 'done' | 'now' | 'later'
  /** The day or the moment at which it was done, if it is known. */
  on?: string
}

export type OrderInSteps = Pick<
  ShownOrder,
  'state' | 'payment_method' | 'paid_amount' | 'due_amount' | 'date_added' | 'shipments' | 'withdrawals'
> & { delivery: Pick<ShownDelivery, 'delivered_on'> }

type Planned = Omit<OrderStep, 'is'> & { isDone: boolean }

/** What has happened to an order and what comes next, in the order of time. The first step that is not done is now. */
export function orderSteps(order: OrderInSteps): OrderStep[] {
  const planned = [{ name: 'ordered', isDone: true, on: order.date_added } as const, ...plannedSteps(order)]
  const now = planned.findIndex(({ isDone }) => !isDone)
  return planned.map(({ isDone, ...step }, at) => ({ ...step, is: isDone ? 'done' : at === now ? 'now' : 'later' }))
}

function plannedSteps(order: OrderInSteps): Planned[] {
  switch (order.state) {
    case 'cancelled':
      return [{ name: 'cancelled', isDone: true }]
    case 'withdrawn':
    case 'returned':
      return [...sentSteps(order), ...withdrawnSteps(order, false)]
    case 'refunded':
      return [...sentSteps(order), ...withdrawnSteps(order, true)]
    case 'partly_refunded':
      return [...sentSteps(order), { name: 'refunded', isDone: true }]
    default:
      return deliverySteps(order)
  }
}

function deliverySteps({
  state,
  payment_method,
  paid_amount,
  due_amount,
  shipments,
  delivery,
}: OrderInSteps): Planned[] {
  const isPaidBefore = Number(paid_amount) > 0 && (payment_method !== 'via_courier' || Number(due_amount) === 0)
  const isSent = state === 'shipped'
  return [
    ...(isPaidBefore ? [{ name: 'paid' as const, isDone: state !== 'awaiting_payment' }] : []),
    { name: 'sent', isDone: isSent, on: shipments[0]?.shipped_at },
    { name: 'delivered', isDone: isSent && delivery.delivered_on !== null, on: delivery.delivered_on ?? undefined },
  ]
}

/** How far an order came before its end. */
const sentSteps = ({ shipments, delivery: { delivered_on } }: OrderInSteps): Planned[] => [
  ...(shipments[0] ? [{ name: 'sent' as const, isDone: true, on: shipments[0].shipped_at }] : []),
  ...(delivered_on ? [{ name: 'delivered' as const, isDone: true, on: delivered_on }] : []),
]

function withdrawnSteps({ state, shipments, withdrawals }: OrderInSteps, isRefunded: boolean): Planned[] {
  const isWithdrawn = state !== 'refunded' || withdrawals.length > 0
  return [
    ...(isWithdrawn ? [{ name: 'withdrawn' as const, isDone: true, on: withdrawals[0]?.received_at }] : []),
    ...(isWithdrawn && shipments.length > 0
      ? [{ name: 'returned' as const, isDone: isRefunded || state === 'returned' }]
      : []),
    { name: 'refunded', isDone: isRefunded },
  ]
}
