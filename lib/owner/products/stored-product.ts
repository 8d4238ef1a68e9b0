import { type CatalogueContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { type ProductTranslation } from '@/lib/shop/catalogue/translation-file.schema'

/** One product in the form of its files. */
export type StoredProduct = { product: ProductFile; translations: Record<string, ProductTranslation> }

/** The product with this code as an export writes it. */
export function toStoredProduct(content: CatalogueContent, code: string): StoredProduct | null {
  const stored = content.products.find(({ productCode }) => productCode === code)
  if (!stored) return null
  const [product] = toCatalogueFiles({ ...content, products: [stored] }).products
  if (!product) return null
  return { product, translations: stored.translations }
}

/** Whether both are the same, in whatever order their fields are: PostgreSQL does not keep it. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
