import 'server-only'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { withHistory } from '@/lib/shop/making/load-making.server'
import { currentProof, isApproved, type MadeLine } from '@/lib/shop/making/making'
import { loadGift } from '@/lib/shop/gifts/order-gift.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { loadOrderLines } from '@/lib/shop/orders/order-parts.server'
import { say, sayDay } from '@/lib/owner/language/say.server'
import { type WorkSlip, workSlips } from './work-slip'

/** The slips of these orders, in the order of their codes. */
export async function loadWorkSlips(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<WorkSlip[]> {
  const slips: WorkSlip[] = []
  for (const code of codes) {
    const order = await findOrderByCode(ctx, code)
    const lines = await loadOrderLines(ctx, order.id)
    const approved = new Map((await withHistory(ctx, lines)).map((line) => [line.id, approvedProof(line)]))
    const dueOn = order.promisedOn && sayDay(order.promisedOn)
    const withProofs = lines.map((line) => ({ ...line, approved: approved.get(line.id) ?? null }))
    const isWrapped = (await loadGift(ctx, order.id))?.isWrapped ?? null
    slips.push(...workSlips({ ...order, dueOn, isWrapped }, withProofs, say))
  }
  return slips
}

function approvedProof(line: MadeLine): WorkSlip['approved'] {
  const proof = isApproved(line) ? currentProof(line) : null
  return proof && { text: proof.body, picture: proof.pictureId }
}

/** What the code on a slip leads to. */
export const slipUrl = ({ order }: WorkSlip): string => env().shopUrl + orderDeskPath(order)
