import 'server-only'
import { z } from 'zod'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { idList } from '@/lib/platform/db/bulk.server'
import { products, questionSets } from '@/lib/platform/db/schema/catalogue'
import { readStored } from '@/lib/platform/http/stored-json.server'
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
      translations: products.translations,
      set: questionSets.questions,
      setTranslations: questionSets.translations,
    })
    .from(products)
    .leftJoin(questionSets, eq(questionSets.id, products.questionSetId))
    .where(
      and(
        sql`${products.id} = any(${idList([...new Set(productIds)])})`,
        or(sql`${products.questions} <> '[]'`, sql`${products.questionSetId} is not null`),
      ),
    )
  return new Map(
    rows.map(({ id, own, translations, set, setTranslations }) => [
      id,
      [
        ...translated(set ?? [], ownTranslation(questionSetTranslationSchema, setTranslations ?? {}).questions),
        ...translated(own, ownTranslation(productTranslationSchema, translations).questions),
      ],
    ]),
  )
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
