import { orderStates, paymentMethods, type OrderState, type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { actionRefusedMessage, isRefundable, planOrderAction, type OrderAction } from './order-actions'

const ALL = [...paymentMethods]
const BY_HAND: PaymentMethod[] = ['via_courier', 'transfer']

/** For each action, the states in which it is allowed, and for which ways of payment. */
const ALLOWED: Record<OrderAction, Partial<Record<OrderState, PaymentMethod[]>>> = {
  ship: { confirmed: ALL, paid: ALL },
  cancel: { awaiting_payment: ALL, confirmed: ALL },
  refund: { paid: ALL, shipped: ALL, withdrawn: ['card', 'transfer'], returned: ALL, partly_refunded: ALL },
  'mark-paid': { awaiting_payment: BY_HAND },
}

const OUTCOMES = {
  ship: { to: 'shipped', mailKind: 'shipped' },
  cancel: { to: 'cancelled', mailKind: 'cancelled' },
  refund: { to: 'refunded', mailKind: 'refunded' },
  'mark-paid': { to: 'paid', mailKind: 'payment_received' },
}

const actions = Object.keys(ALLOWED) as OrderAction[]
const situations = actions.flatMap((action) =>
  orderStates.flatMap((state) => paymentMethods.map((paymentMethod) => [action, state, paymentMethod] as const)),
)

test.each(situations)('%s an order that is %s, paid by %s', (action, state, paymentMethod) => {
  const plan = planOrderAction(action, { state, paymentMethod })
  const isAllowed = ALLOWED[action][state]?.includes(paymentMethod) ?? false
  const endsPayment = action === 'cancel' && paymentMethod === 'card'
  expect(plan).toEqual(
    isAllowed ? { ok: true, ...OUTCOMES[action], endsPayment } : { ok: false, reason: expect.any(String) as string },
  )
})

test('an order that its buyer has cancelled is refunded, and not shipped', () => {
  const order = { state: 'paid', paymentMethod: 'card', cancelledByBuyerAt: new Date() } as const
  expect(planOrderAction('ship', order)).toEqual({ ok: false, reason: 'its buyer has cancelled it: refund it instead' })
  expect(planOrderAction('refund', order)).toMatchObject({ ok: true })
})

test.each([
  ['ship', 'cancelled', 'card', `its state is “${orderStateLabels.cancelled}”`],
  ['cancel', 'paid', 'transfer', 'it is paid: refund it instead'],
  ['cancel', 'shipped', 'card', `its state is “${orderStateLabels.shipped}”`],
  ['refund', 'withdrawn', 'via_courier', 'it may not have been paid: refund its statement of withdrawal'],
  ['refund', 'confirmed', 'via_courier', `its state is “${orderStateLabels.confirmed}”`],
  ['mark-paid', 'awaiting_payment', 'card', 'only the card provider reports payments of card orders'],
  ['mark-paid', 'shipped', 'transfer', `its state is “${orderStateLabels.shipped}”`],
] as const)('why it is refused to %s an order that is %s, paid by %s', (action, state, paymentMethod, reason) => {
  expect(planOrderAction(action, { state, paymentMethod })).toEqual({ ok: false, reason })
})

test.each([
  ['ship', 'Order AS-7K3M-9QXD cannot be shipped: it is lost.'],
  ['cancel', 'Order AS-7K3M-9QXD cannot be cancelled: it is lost.'],
  ['refund', 'Order AS-7K3M-9QXD cannot be refunded: it is lost.'],
  ['mark-paid', 'Order AS-7K3M-9QXD cannot be marked as paid: it is lost.'],
] as const)('the owner reads why it is refused to %s', (action, message) => {
  expect(actionRefusedMessage(action, 'AS-7K3M-9QXD', 'it is lost')).toBe(message)
})

test('only of some states something can be left to refund', () => {
  expect(orderStates.filter(isRefundable)).toEqual(['paid', 'shipped', 'withdrawn', 'returned', 'partly_refunded'])
})
