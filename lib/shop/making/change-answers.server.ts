import 'server-only'
import { and, eq } from 'drizzle-orm'
import * as t from '@messages/making'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { answerChanges } from '@/lib/platform/db/schema/workshop'
import { loadQuestions } from '@/lib/shop/catalogue/load-questions.server'
import { findOrderByToken } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { claimAnswerPictures } from '@/lib/shop/questions/answer-pictures.server'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { keepAnswers } from '@/lib/shop/questions/kept-answers'
import { type Answers, isMadeToSpecification, type Question, questionsOfVariant } from '@/lib/shop/questions/question'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { messagesOf } from '@/messages/languages'
import { findMadeLine } from './load-making.server'
import { hasSamePrice, whyNoChange } from './making'
import { tellOwnerOfChange } from './making-emails.server'
import { replaceOpenProof } from './proofs.server'

type Change = { token: string; line: number; answers: Answers }

/** Changes what a buyer wants before work begins. Throws messages by the slugs of the questions. */
export function changeAnswers(ctx: Ctx, { token, line: lineId, answers: given }: Change): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await findOrderByToken(tx, token)).id)
    const line = await findMadeLine(tx, order.id, lineId)
    const reason = whyNoChange(line, order.state)
    if (reason) throw new Problem('conflict', { detail: reason === 'begun' ? t.workHasBegun : t.orderIsClosed })
    const asked = await loadAsked(tx, lineId)
    if (!asked) throw new Problem('conflict', { detail: t.noLongerAsked })
    const { answers, problems } = checkAnswers(asked.questions, given, dayOf(tx.now))
    if (Object.keys(problems).length > 0)
      throw invalid(Object.fromEntries(Object.entries(problems).map(([slug, message]) => [slug, [message]])))
    const kept = keepAnswers(asked.questions, answers, messagesOf(order.language))
    if (!hasSamePrice(line.answers, kept)) throw new Problem('conflict', { detail: t.otherPrice })
    const after = await claimPictures(tx, order.id, kept)
    if (JSON.stringify(after) === JSON.stringify(line.answers)) return
    await tx.db
      .update(orderLines)
      .set({ answers: after, personalised: asked.personalised || isMadeToSpecification(asked.questions, answers) })
      .where(eq(orderLines.id, lineId))
    await tx.db.insert(answerChanges).values({ orderLineId: lineId, before: line.answers, after, at: tx.now })
    // It shows what is not wanted any more.
    await replaceOpenProof(tx, lineId)
    await tellOwnerOfChange(tx, order, line, after)
  })
}

async function claimPictures(tx: Ctx, orderId: string, answers: KeptAnswer[]): Promise<readonly KeptAnswer[]> {
  try {
    const [claimed] = await claimAnswerPictures(tx, orderId, [{ answers }])
    return claimed?.answers ?? answers
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
    // There is one line, so the question alone says where.
    const fields = Object.entries(error.body).map(([name, messages]) => [name.split('.').at(-1), messages])
    throw invalid(Object.fromEntries(fields))
  }
}

type Asked = {
  questions: Question[]
  personalised: boolean
  /** As it was ordered: the buyer knows already that there is no right of withdrawal. */
  isExempt: boolean
}

/** What is asked today about the variant of a line; null if it is no longer sold. */
export async function loadAsked({ db }: Pick<Ctx, 'db'>, lineId: number): Promise<Asked | null> {
  const [row] = await db
    .select({
      product: products.id,
      personalised: products.personalised,
      isExempt: orderLines.personalised,
      variant: variants.slug,
    })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.state, 'published')))
    .where(eq(orderLines.id, lineId))
  if (!row) return null
  const questions = (await loadQuestions(db, [row.product])).get(row.product) ?? []
  const { personalised, isExempt } = row
  return { questions: questionsOfVariant(questions, row.variant), personalised, isExempt }
}
