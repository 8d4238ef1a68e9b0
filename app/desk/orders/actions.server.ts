'use server'

import { z } from 'zod'
import { withDone } from '@/components/desk/orders/done-messages'
import { formatPriceIn, fromPriceIn } from '@/lib/platform/base/money-format'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderDeskPath, selectedOrdersPath } from '@/lib/platform/base/desk-paths'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { eachForItself } from '@/lib/owner/orders/each-for-itself.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import {
  noteSchema,
  parcelSchema,
  parcelsSchema,
  proofTextSchema,
  shipmentSchema,
} from '@/lib/owner/orders/order-handling.schema'
import { addOrderNote } from '@/lib/owner/orders/order-notes.server'
import { undoOrderAction, type UndoableState } from '@/lib/owner/orders/order-undos.server'
import { addParcel as addOrderParcel, removeParcel as removeOrderParcel } from '@/lib/owner/orders/parcels.server'
import { refundOrder as refundPaidOrder } from '@/lib/owner/orders/refund-order.server'
import { shipOrders as shipReadyOrders } from '@/lib/owner/orders/ship-orders.server'
import { beginWork as beginWorkOnLine, takeBackWork as takeBackWorkOnLine } from '@/lib/shop/making/begin-work.server'
import { sendProof as sendProofOfLine } from '@/lib/shop/making/proofs.server'
import { storeAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'
import { recordDelivery } from '@/lib/owner/withdrawals/record-delivery.server'
import { orderStates } from '@/lib/platform/db/schema/enums'
import { type ActionCtx, deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'

const MAX_REASON_LENGTH = 300

const code = z.string().max(40)
const seen = z.enum(orderStates)
const reason = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH, `The reason has at most ${MAX_REASON_LENGTH} characters.`)
  .default('')

const causeOf = ({ staff }: DeskCtx, why = '') => (why ? `by ${staff.email}: ${why}` : `by ${staff.email}`)

export const shipOrder = deskTransaction(
  {
    permission: 'orders.pack',
    action: 'orders.ship',
    input: z.intersection(z.object({ code, seen }), shipmentSchema),
  },
  async (ctx, { code: of, seen: before, ...parcel }) => {
    const order = await performOrderAction(ctx, {
      code: of,
      action: 'ship',
      seen: before,
      parcel,
      cause: causeOf(ctx),
      canBeUndone: true,
    })
    return {
      audit: { subject: order.code, before: { state: before }, after: { state: order.state, carrier: parcel.carrier } },
      goTo: withDone(orderDeskPath(order.code), 'shipped'),
    }
  },
)

export const shipOrders = deskAction(
  { permission: 'orders.pack', action: 'orders.ship', input: parcelsSchema },
  async (ctx, toShip) => {
    const shipped = await shipReadyOrders(ctx, {
      toShip,
      cause: causeOf(ctx),
      record: (tx, order) =>
        ctx.record(tx, {
          subject: order.code,
          before: { state: order.seen },
          after: { state: 'shipped', carrier: order.parcel.carrier },
        }),
    })
    return {
      audit: 'recorded',
      goTo: selectedOrdersPath(
        { shipped: shipped.length },
        toShip.map((order) => order.code),
      ),
    }
  },
)

const codeList = z.string().max(10_000).transform(parseCodes)

const undoShipped = {
  permission: 'orders.pack',
  action: 'orders.ship.undo',
  input: z.object({ codes: codeList }),
} as const
const undoPaid = { permission: 'orders.money', action: 'orders.mark_paid.undo', input: z.object({ code }) } as const

/** Of one order or of several at once, each for itself. */
export const undoShipping = deskAction(undoShipped, async (ctx, { codes }) => {
  const undo = (of: string) => undoOrderAction(ctx, { code: of, ...undoOf(ctx, 'shipped') })
  const [only, ...others] = codes
  if (only !== undefined && others.length === 0) {
    const order = await undo(only)
    return { audit: 'recorded', goTo: withDone(orderDeskPath(order.code), 'undone') }
  }
  const undone = await eachForItself(codes, undo)
  return { audit: 'recorded', goTo: selectedOrdersPath({ undone: undone.length }, codes) }
})

export const undoPayment = deskAction(undoPaid, async (ctx, { code: of }) => {
  const order = await undoOrderAction(ctx, { code: of, ...undoOf(ctx, 'paid') })
  return { audit: 'recorded', goTo: withDone(orderDeskPath(order.code), 'undone') }
})

const undoOf = (ctx: ActionCtx, state: UndoableState) => ({
  state,
  cause: `undone by ${ctx.staff.email}`,
  record: (tx: Ctx, order: OrderRow) =>
    ctx.record(tx, { subject: order.code, before: { state }, after: { state: order.state } }),
})

export const addParcel = deskTransaction(
  {
    permission: 'orders.pack',
    action: 'orders.parcel',
    input: z.intersection(z.object({ code }), parcelSchema),
  },
  async (ctx, { code: of, ...parcel }) => {
    const order = await addOrderParcel(ctx, { code: of, parcel })
    return {
      audit: { subject: order.code, after: { carrier: parcel.carrier } },
      goTo: withDone(orderDeskPath(order.code), 'parcel'),
    }
  },
)

export const removeParcel = deskTransaction(
  {
    permission: 'orders.pack',
    action: 'orders.parcel.remove',
    input: z.object({ code, id: z.coerce.number().int().positive() }),
  },
  async (ctx, { code: of, id }) => {
    const order = await removeOrderParcel(ctx, { code: of, id })
    return {
      audit: { subject: order.code, before: { parcel: id } },
      goTo: withDone(orderDeskPath(order.code), 'removed'),
    }
  },
)

export const deliverOrder = deskTransaction(
  {
    permission: 'orders.pack',
    action: 'orders.deliver',
    input: z.object({ code, on: z.iso.date('Enter the day of the delivery.') }),
  },
  async (ctx, { code: of, on }) => {
    const before = await findOrderByCode(ctx, of)
    const order = await recordDelivery(ctx, { code: of, on })
    return {
      audit: { subject: order.code, before: { delivered_on: before.deliveredOn }, after: { delivered_on: on } },
      goTo: withDone(orderDeskPath(order.code), 'delivered'),
    }
  },
)

export const addNote = deskTransaction(
  { permission: 'orders.pack', action: 'orders.note', input: z.object({ code, note: noteSchema }) },
  async (ctx, { code: of, note }) => {
    const added = await addOrderNote(ctx, { code: of, body: note, author: ctx.staff.email })
    return { done: 'The note is added.', audit: { subject: added.code, after: { note: added.id } } }
  },
)

const line = z.coerce.number().int().positive()

export const sendProof = deskAction(
  {
    permission: 'orders.pack',
    action: 'orders.proof',
    input: z.object({ code, line, text: proofTextSchema, picture: z.instanceof(File).optional() }),
  },
  async (ctx, { code: of, line: lineId, text, picture }) => {
    const pictureId = picture && picture.size > 0 ? await storeProofPicture(ctx, picture) : null
    if (text === '' && pictureId === null) throw invalid({ text: ['Write how it will be, or choose a picture.'] })
    await inTransaction(ctx, async (tx) => {
      const proof = { code: of, line: lineId, body: text, pictureId, author: ctx.staff.email }
      const order = await sendProofOfLine(tx, proof)
      await ctx.record(tx, { subject: order.code, after: { proof: lineId } })
    })
    return { done: 'The proof is sent.', audit: 'recorded' }
  },
)

async function storeProofPicture(ctx: DeskCtx, picture: File): Promise<string> {
  try {
    return (await storeAnswerPicture(ctx, Buffer.from(await picture.arrayBuffer()))).id
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'invalid') throw error
    throw invalid({ picture: ['This is no picture in JPEG, PNG, WebP or AVIF that can be read.'] })
  }
}

export const beginWork = deskTransaction(
  { permission: 'orders.pack', action: 'orders.work', input: z.object({ code, line }) },
  async (ctx, { code: of, line: lineId }) => {
    const order = await beginWorkOnLine(ctx, { code: of, line: lineId })
    return { done: 'Work has begun.', audit: { subject: order.code, after: { work: lineId } } }
  },
)

export const takeBackWork = deskTransaction(
  { permission: 'orders.pack', action: 'orders.work.undo', input: z.object({ code, line }) },
  async (ctx, { code: of, line: lineId }) => {
    const order = await takeBackWorkOnLine(ctx, { code: of, line: lineId })
    return { done: 'Work has not begun.', audit: { subject: order.code, before: { work: lineId } } }
  },
)

export const markOrderPaid = deskTransaction(
  { permission: 'orders.money', action: 'orders.mark_paid', input: z.object({ code, seen }) },
  async (ctx, { code: of, seen: before }) => {
    const order = await performOrderAction(ctx, {
      code: of,
      action: 'mark-paid',
      seen: before,
      cause: causeOf(ctx),
      canBeUndone: true,
    })
    return {
      audit: { subject: order.code, before: { state: before }, after: { state: order.state } },
      goTo: withDone(orderDeskPath(order.code), 'paid'),
    }
  },
)

export const cancelOrder = deskAction(
  { permission: 'orders.refund', action: 'orders.cancel', input: z.object({ code, seen, reason }) },
  async (ctx, { code: of, seen: before, reason: why }) => {
    const order = await performOrderAction(ctx, {
      code: of,
      action: 'cancel',
      seen: before,
      cause: causeOf(ctx, why),
      record: (tx, { code: subject, state }) =>
        ctx.record(tx, { subject, before: { state: before }, after: { state } }),
    })
    return { audit: 'recorded', goTo: withDone(orderDeskPath(order.code), 'cancelled') }
  },
)

export const refundOrder = deskAction(
  {
    permission: 'orders.refund',
    action: 'orders.refund',
    input: z.object({ code, amount: z.string(), reason, key: z.uuid(), seen_refunded: z.coerce.number().int().min(0) }),
  },
  async (ctx, { code: of, amount, reason: why, key, seen_refunded }) => {
    const before = await findOrderByCode(ctx, of)
    const amountCents = fromPriceIn(before.currency, amount)
    if (!amountCents) throw invalid({ amount: ['Enter an amount like 12.50.'] })
    const { order } = await refundPaidOrder(ctx, {
      code: of,
      amountCents,
      key,
      seenRefundedCents: seen_refunded,
      cause: causeOf(ctx, why),
      record: (tx, { code: subject, state, currency }, refund) =>
        ctx.record(tx, {
          subject,
          before: { state: before.state },
          after: { state, refunded: formatPriceIn(currency, refund.amountCents) },
        }),
    })
    return { audit: 'recorded', goTo: withDone(orderDeskPath(order.code), 'refunded') }
  },
)
