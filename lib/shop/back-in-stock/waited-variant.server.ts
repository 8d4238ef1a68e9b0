import 'server-only'
import { eq } from 'drizzle-orm'
import { categoryTranslationSchema, productTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Db } from '@/lib/platform/db/client.server'
import { categories, products, variants } from '@/lib/platform/db/schema/catalogue'
import { stock } from '@/lib/platform/db/schema/stock'
import { editionUrl } from '@/lib/platform/env.server'
import { readStored } from '@/lib/platform/http/stored-json.server'

export type WaitedVariant = {
  title: string
  /** Of its page in the edition of the language. */
  path: string
  url: string
  /** Whether it can be ordered at this moment. */
  isOffered: boolean
}

/** A variant as an email in this language names it; null when there is none, or when it is on no page. */
export async function findWaitedVariant(db: Db, variantId: number, language: string): Promise<WaitedVariant | null> {
  const [row] = await db
    .select({ variant: variants, product: products, category: categories, count: stock.count })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(eq(variants.id, variantId))
  if (row?.product.state !== 'published') return null
  const { variant, product, category, count } = row
  const own = readStored(productTranslationSchema, product.translations[language] ?? {}, 'translation of a product')
  const ownCategory = readStored(
    categoryTranslationSchema,
    category.translations[language] ?? {},
    'translation of a category',
  )
  const path = productPath(ownCategory.slug ?? category.slug, own.slug ?? product.slug, variant.slug)
  return {
    title: variantTitle(own.name ?? product.name, own.variants?.[variant.slug]?.name ?? variant.name),
    path,
    url: editionUrl(language) + path,
    isOffered: variant.available && count !== 0,
  }
}
