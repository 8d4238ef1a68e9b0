import 'server-only'
import { asc, inArray, isNull, and } from 'drizzle-orm'
import { z } from 'zod'
import { groupBy } from '@/lib/platform/base/group-by'
import { notFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { answerChanges, proofs } from '@/lib/platform/db/schema/workshop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { loadOrderLines, type OrderLine } from '@/lib/shop/orders/order-parts.server'
import { keptAnswerSchema } from '@/lib/shop/questions/question.schema'
import { type AnswerChange, isMade, type MadeLine, type Proof, PROOF_ANSWERS } from './making'

type DbCtx = Pick<Ctx, 'db'>

/** The lines of an order that are made for its buyer, with their proofs and changes. */
export const loadMaking = async (ctx: DbCtx, orderId: string): Promise<MadeLine[]> =>
  withHistory(ctx, await loadOrderLines(ctx, orderId))

/** Those of the lines that are made for their buyer. */
export async function withHistory({ db }: DbCtx, all: readonly OrderLine[]): Promise<MadeLine[]> {
  const lines = all.filter(isMade)
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const sent = await db
    .select()
    .from(proofs)
    .where(and(inArray(proofs.orderLineId, ids), isNull(proofs.replacedAt)))
    .orderBy(asc(proofs.sentAt))
  const changed = await db
    .select()
    .from(answerChanges)
    .where(inArray(answerChanges.orderLineId, ids))
    .orderBy(asc(answerChanges.id))
  const proofsOf = groupBy(sent, ({ orderLineId }) => orderLineId)
  const changesOf = groupBy(changed, ({ orderLineId }) => orderLineId)
  return lines.map(({ id, productName, variantName, quantity, answers, workBeganAt }) => ({
    id,
    title: variantTitle(productName, variantName),
    quantity,
    answers,
    workBeganAt,
    proofs: (proofsOf.get(id) ?? []).map(toProof),
    changes: (changesOf.get(id) ?? []).map(toChange),
  }))
}

/** A line of the order that is made for its buyer. */
export async function findMadeLine(ctx: DbCtx, orderId: string, lineId: number): Promise<MadeLine> {
  const line = (await loadMaking(ctx, orderId)).find(({ id }) => id === lineId)
  if (!line) throw notFound('This piece was not found in the order.')
  return line
}

const toProof = ({ sha256, answer, ...row }: typeof proofs.$inferSelect): Proof => ({
  ...row,
  sha256: sha256.toString('hex'),
  answer: PROOF_ANSWERS.find((known) => known === answer) ?? null,
})

const storedSchema = z.object({
  before: z.array(keptAnswerSchema).default([]),
  after: z.array(keptAnswerSchema).default([]),
})

const toChange = ({ at, before, after }: typeof answerChanges.$inferSelect): AnswerChange => ({
  at,
  ...readStored(storedSchema, { before, after }, 'answers before a change'),
})
