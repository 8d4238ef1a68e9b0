import 'server-only'
import { eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { workshopSchema } from '@/lib/shop/lead-time/workshop.schema'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { findMadeLine } from './load-making.server'
import { isOpen, whyWorkCannotBegin } from './making'

type Work = { code: string; line: number }

/** For the owner. */
export const REASONS = {
  begun: 'Work on this piece has begun already.',
  closed: 'This order is sent or closed: nothing of it is made any more.',
  proof: 'The buyer has not approved a proof of what is ordered now. Send one, or change the setting of the workshop.',
} as const

/** Records that work on a line has begun: from then on its buyer cannot change the answers. */
export async function beginWork(tx: Ctx, { code, line: lineId }: Work): Promise<OrderRow> {
  const order = await lockOrder(tx, (await findOrderByCode(tx, code)).id)
  const line = await findMadeLine(tx, order.id, lineId)
  const reason = whyWorkCannotBegin(line, order.state, { proofFirst: await isProofFirst(tx) })
  if (reason) throw new Problem('conflict', { detail: REASONS[reason] })
  await tx.db.update(orderLines).set({ workBeganAt: tx.now }).where(eq(orderLines.id, line.id))
  return order
}

/** For a press by mistake. */
export async function takeBackWork(tx: Ctx, { code, line: lineId }: Work): Promise<OrderRow> {
  const order = await lockOrder(tx, (await findOrderByCode(tx, code)).id)
  const line = await findMadeLine(tx, order.id, lineId)
  if (!isOpen(order.state)) throw new Problem('conflict', { detail: REASONS.closed })
  await tx.db.update(orderLines).set({ workBeganAt: null }).where(eq(orderLines.id, line.id))
  return order
}

export async function isProofFirst({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [row] = await db.select({ workshop: settings.workshop }).from(settings)
  return readStored(workshopSchema, row?.workshop ?? {}, 'workshop').proof_first
}
