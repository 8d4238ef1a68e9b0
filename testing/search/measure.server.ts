import 'server-only'
import { writeSync } from 'node:fs'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { searchQuerySchema } from '@/lib/shop/search/search.schema'
import { searchProducts } from '@/lib/shop/search/search.server'
import { env } from '@/lib/platform/env.server'
import { useDemoDatabase } from '@/testing/db.server'
import { loadJudgedProducts, loadQuestions, SETS, type Language, type QuestionSet } from './judged.server'
import { answer, qualityOf, report, type Answered, type Quality } from './quality'
import { type JudgedProduct } from './questions'

/** What the search reached last, rounded down. Raise them when it gets better. */
const FLOORS: Record<Language, Record<QuestionSet, Pick<Quality, 'ndcg' | 'rightlyNothing'>>> = {
  en: {
    first: { ndcg: 0.99, rightlyNothing: 0.57 },
    second: { ndcg: 0.89, rightlyNothing: 0.87 },
    third: { ndcg: 0.87, rightlyNothing: 0.66 },
  },
  el: {
    first: { ndcg: 0.99, rightlyNothing: 0.83 },
    second: { ndcg: 0.96, rightlyNothing: 1 },
    third: { ndcg: 0.88, rightlyNothing: 1 },
  },
}

/** A test asks up to 150 questions, which took ten seconds on two cores that were busy with other work. */
const TIMEOUT_MS = 120_000

/** Asks all questions of one language in its edition. A test file has one, because its messages are of one language. */
export function testSearchQuality(language: Language): void {
  const database = useDemoDatabase()
  let products: JudgedProduct[]

  beforeAll(async () => {
    env().SHOP_LANGUAGE = language
    products = await loadJudgedProducts()
    await refreshSnapshot(database.current, { all: true })
  })

  test.each(SETS)(
    'the %s questions are answered as well as before',
    async (set) => {
      const slugs = new Map(products.map(({ code, slug }) => [code, slug]))
      const answered: Answered[] = []
      for (const question of (await loadQuestions(language))[set]) {
        const query = searchQuerySchema.parse({ search: question.query, limit: '10' })
        const { results } = await searchProducts({ db: database.current.db, now: new Date(), viewer: null }, query)
        const found = results.map(({ product_code }) => slugs.get(product_code) ?? product_code)
        answered.push(answer(question, found, products))
      }
      // Jest holds back what goes through its streams, and drops some of it.
      if (process.env.SEARCH_QUALITY_REPORT) writeSync(1, `\n${report(`${language}, ${set}`, answered)}\n`)
      const { ndcg, rightlyNothing } = qualityOf(answered)
      expect(ndcg).toBeGreaterThanOrEqual(FLOORS[language][set].ndcg)
      expect(rightlyNothing).toBeGreaterThanOrEqual(FLOORS[language][set].rightlyNothing)
    },
    TIMEOUT_MS,
  )
}
