import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as t from '@messages/making'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { answerPictures, orderPictures, proofs } from '@/lib/platform/db/schema/workshop'
import { findOrderByCode, findOrderByToken, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { REASONS } from './begin-work.server'
import { findMadeLine } from './load-making.server'
import { currentProof, isOpen, type MadeLine, type ProofAnswer } from './making'
import { enqueueProofEmail, tellOwnerOfAnswer } from './making-emails.server'

type NewProof = {
  code: string
  line: number
  body: string
  /** The id of a picture that is stored already. */
  pictureId: string | null
  /** Who sends it. */
  author: string
}

/** Shows the buyer how the piece will be, by email. It takes the place of one that is not answered yet. */
export async function sendProof(tx: Ctx, { code, line: lineId, body, pictureId, author }: NewProof): Promise<OrderRow> {
  const order = await lockOrder(tx, (await findOrderByCode(tx, code)).id)
  const line = await findMadeLine(tx, order.id, lineId)
  if (!isOpen(order.state)) throw new Problem('conflict', { detail: REASONS.closed })
  if (line.workBeganAt) throw new Problem('conflict', { detail: REASONS.begun })
  await replaceOpenProof(tx, line.id)
  if (pictureId) await tx.db.insert(orderPictures).values({ orderId: order.id, pictureId }).onConflictDoNothing()
  await tx.db.insert(proofs).values({
    orderLineId: line.id,
    body,
    pictureId,
    sha256: await checksumOf(tx, order, line, { body, pictureId }),
    author,
    sentAt: tx.now,
  })
  await enqueueProofEmail(tx, order, line, body)
  return order
}

export const replaceOpenProof = ({ db, now }: Pick<Ctx, 'db' | 'now'>, lineId: number) =>
  db
    .update(proofs)
    .set({ replacedAt: now })
    .where(and(eq(proofs.orderLineId, lineId), isNull(proofs.answeredAt), isNull(proofs.replacedAt)))

/** Of all that the buyer sees: the piece, the answers, the text and the picture. */
async function checksumOf(
  { db }: Pick<Ctx, 'db'>,
  { code }: OrderRow,
  { title, answers }: MadeLine,
  { body, pictureId }: Pick<NewProof, 'body' | 'pictureId'>,
): Promise<Buffer> {
  const [picture] = pictureId
    ? await db.select({ sha256: answerPictures.sha256 }).from(answerPictures).where(eq(answerPictures.id, pictureId))
    : []
  const shown = [code, title, answers, body, picture?.sha256.toString('hex') ?? null]
  return createHash('sha256').update(JSON.stringify(shown)).digest()
}

type Answered = { token: string; proof: string; answer: ProofAnswer; comment: string }

/** Records what the buyer says, once and for all. */
export function answerProof(ctx: Ctx, { token, proof: id, answer, comment }: Answered): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await findOrderByToken(tx, token)).id)
    const [sent] = await tx.db.select({ line: proofs.orderLineId }).from(proofs).where(eq(proofs.id, id))
    if (!sent) throw notFound(t.noSuchProof)
    const line = await findMadeLine(tx, order.id, sent.line)
    const current = currentProof(line)
    // Sent twice by one press.
    if (current?.id === id && current.answer === answer && current.comment === comment) return
    if (current?.id !== id) throw new Problem('conflict', { detail: t.newerProof })
    if (current.answer) throw new Problem('conflict', { detail: t.answeredAlready })
    if (line.workBeganAt) throw new Problem('conflict', { detail: t.workHasBegun })
    await tx.db.update(proofs).set({ answer, comment, answeredAt: tx.now }).where(eq(proofs.id, id))
    await tellOwnerOfAnswer(tx, order, line, { answer, comment })
  })
}
