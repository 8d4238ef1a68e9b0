import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { readTranslatedCatalogue } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { type JudgedProduct, type Question } from './questions'

export const LANGUAGES = ['en', 'el'] as const
export type Language = (typeof LANGUAGES)[number]

export const SETS = ['first', 'second', 'third'] as const
export type QuestionSet = (typeof SETS)[number]

const FOLDER = path.join(process.cwd(), 'testing/search')
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(FOLDER, file), 'utf8'))

export async function loadQuestions(language: Language): Promise<Record<QuestionSet, Question[]>> {
  const ofBoth = async (set: QuestionSet) =>
    ((await readJson(`${set}-questions.json`)) as Record<Language, Question[]>)[language]
  return {
    first: (await readJson(`questions.${language}.json`)) as Question[],
    second: await ofBoth('second'),
    third: await ofBoth('third'),
  }
}

/** The products of the demo, as the rules of the questions see them. */
export async function loadJudgedProducts(): Promise<JudgedProduct[]> {
  const { categories, products } = (await readTranslatedCatalogue(DEMO_FOLDER)).catalogue
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]))
  const lineage = (slug: string): string[] => {
    const parent = parents.get(slug)
    return parent ? [slug, ...lineage(parent)] : [slug]
  }
  return products.map(({ slug, product_code, category, facets, variants }) => {
    const tags: Record<string, string[]> = { category: lineage(category) }
    for (const [name, values] of Object.entries(facets)) tags[name] = [...values]
    for (const variant of variants)
      for (const [name, value] of Object.entries(variant.tags)) (tags[name] ??= []).push(value)
    return { slug, code: product_code, price: Math.min(...variants.map(({ price }) => Number(price))), tags }
  })
}
