import 'server-only'
import * as t from '@messages/gift-card-questions'
import { z } from 'zod'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Db } from '@/lib/platform/db/client.server'
import { idList } from '@/lib/platform/db/bulk.server'
import { products, questionSets, variants } from '@/lib/platform/db/schema/catalogue'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type FreeAmount, giftCardQuestions } from '@/lib/shop/questions/gift-card-questions'
import { type Question } from '@/lib/shop/questions/question'
import {
  questionListSchema,
  type QuestionList,
  type QuestionTranslations,
} from '@/lib/shop/questions/question-file.schema'
import { productTranslationSchema, questionSetTranslationSchema } from './translation-file.schema'
import { ownTranslation } from './translations.server'

/** What products ask, by their ids, in the language of the edition: the questions of the set, then those of the product. */
export async function loadQuestions(db: Db, productIds: readonly number[]): Promise<Map<number, Question[]>> {
  const rows = await db
    .select({
      id: products.id,
      own: products.questions,
      giftCard: products.giftCard,
      translations: products.translations,
      set: questionSets.questions,
      setTranslations: questionSets.translations,
    })
    .from(products)
    .leftJoin(questionSets, eq(questionSets.id, products.questionSetId))
    .where(
      and(
        sql`${products.id} = any(${idList([...new Set(productIds)])})`,
        or(products.giftCard, sql`${products.questions} <> '[]'`, sql`${products.questionSetId} is not null`),
      ),
    )
  const cards = rows.filter(({ giftCard }) => giftCard)
  const amounts = await loadFreeAmounts(
    db,
    cards.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, own, giftCard, translations, set, setTranslations }) => [
      id,
      [
        ...(giftCard ? giftCardQuestions(t, amounts.get(id)) : []),
        ...translated(set ?? [], ownTranslation(questionSetTranslationSchema, setTranslations ?? {}).questions),
        ...translated(own, ownTranslation(productTranslationSchema, translations).questions),
      ],
    ]),
  )
}

/** The variants whose amount the buyer chooses, by the ids of their products. */
async function loadFreeAmounts(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, FreeAmount[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      productId: variants.productId,
      variant: variants.slug,
      from: variants.priceCents,
      upTo: variants.amountUpToCents,
    })
    .from(variants)
    .where(and(sql`${variants.productId} = any(${idList(productIds)})`, isNotNull(variants.amountUpToCents)))
    .orderBy(asc(variants.position))
  const free = rows.map(({ upTo, ...row }) => ({ ...row, upTo: upTo ?? row.from }))
  return groupBy(free, ({ productId }) => productId)
}

const storedSchema = z.object({ questions: questionListSchema.default([]) })

/** In the language of the catalogue. */
export const readQuestions = (stored: unknown): QuestionList =>
  readStored(storedSchema, { questions: stored }, 'questions').questions

const translated = (stored: unknown, texts: QuestionTranslations = {}): Question[] =>
  readQuestions(stored).map((question) => translateQuestion(question, texts))

/** What is not translated is in the language of the catalogue. */
function translateQuestion(question: Question, texts: QuestionTranslations): Question {
  const { choices, ...own } = texts[question.slug] ?? {}
  return {
    ...question,
    ...own,
    ...(question.choices && {
      choices: question.choices.map((choice) => ({ ...choice, name: choices?.[choice.slug] ?? choice.name })),
    }),
  }
}
