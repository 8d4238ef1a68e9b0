import { type Catalogue } from '@/lib/owner/files/catalogue/catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { categoryPath } from './category-path'

/** What a category has begun to offer. */
export type Offered = { category: string; variations: { slug: string; name: string }[] }

/** The categories, of which that of the product also offers what its variants come in. */
export function offerVariations(
  { categories, variations }: Pick<Catalogue, 'categories' | 'variations'>,
  product: Pick<ProductFile, 'category' | 'variants'> | null,
): { categories: Catalogue['categories']; offered: Offered | null } {
  const path = categoryPath(categories, product?.category ?? null)
  const own = path.at(-1)
  const before = new Set(path.flatMap((step) => step.variations))
  const used = new Set(product?.variants.flatMap(({ tags }) => Object.keys(tags)))
  const added = variations.filter(({ slug }) => used.has(slug) && !before.has(slug))
  if (!own || added.length === 0) return { categories, offered: null }
  const offering = { ...own, variations: [...own.variations, ...added.map(({ slug }) => slug)] }
  return {
    categories: categories.map((one) => (one === own ? offering : one)),
    offered: { category: own.name, variations: added.map(({ slug, name }) => ({ slug, name })) },
  }
}
