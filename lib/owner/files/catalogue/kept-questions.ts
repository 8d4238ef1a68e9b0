import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type CatalogueContent } from './catalogue-content'
import { toCatalogueFiles } from './catalogue-files'
import { type CatalogueSource } from './catalogue-source'
import { matchOrigins } from './import-plan'

/** A table has no columns for questions, so the products of one keep theirs, with their translations. */
export function keepQuestions(
  { parts: { products = [] }, locations, translations }: CatalogueSource,
  present: CatalogueContent,
): void {
  const inTable = products.filter((product) => locations.get(product)?.line !== undefined)
  if (inTable.length === 0) return
  const stored = toCatalogueFiles(present).products
  const origins = matchOrigins<ProductFile>(stored, inTable, {
    previousOf: (product) => product.previous_slugs,
    codeOf: (product) => product.product_code,
  })
  for (const product of inTable) {
    const origin = origins.get(product)
    if (!origin) continue
    const { question_set, questions } = origin
    Object.assign(product, { ...(question_set && { question_set }), ...(questions && { questions }) })
    const before = present.products[stored.indexOf(origin)]?.translations ?? {}
    for (const { language, slug, translation, location } of translations.products) {
      const kept = before[language]?.questions
      if (kept && slug === product.slug && location.line !== undefined) translation.questions = kept
    }
  }
}
