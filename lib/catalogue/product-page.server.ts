import 'server-only'
import { Problem } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { type Category, type Product, type Variant, type Variation } from './catalogue.schema'
import { categoryPath } from './category-path'
import { currentSnapshot } from './current-snapshot.server'
import { showProduct } from './product.server'
import { applicableVariations, defaultVariant, collectVariations } from './variant-choice'

export type ProductPage = {
  product: Product
  /** From the top-level category down to the product's own. */
  categoryPath: Category[]
  category: Category
  variations: Variation[]
  defaultVariant: Variant
  /** The variant that the address names, otherwise the standard one. */
  selectedVariant: Variant
  /** The address names a variant that this product does not have, or has no longer. */
  unknownVariant: boolean
}

/** Everything a product page shows; null when there is no such product. */
export async function loadProductPage(
  ctx: Ctx,
  productSlug: string,
  variantSlug?: string,
): Promise<ProductPage | null> {
  const product = (await findProduct(ctx, productSlug)) ?? (await findRenamedProduct(ctx, productSlug))
  if (!product) return null
  const line = categoryPath((await currentSnapshot(ctx)).categories, product.category)
  const category = line.at(-1)
  if (!category) return null
  const variations = applicableVariations(collectVariations(line), product.variants)
  const standard = defaultVariant(variations, product.variants)
  const named = product.variants.find((variant) => variant.slug === variantSlug)
  return {
    product,
    categoryPath: line,
    category,
    variations,
    defaultVariant: standard,
    selectedVariant: named ?? standard,
    unknownVariant: variantSlug !== undefined && !named,
  }
}

/** The product that had this slug before: the page then leads on to its address. */
async function findRenamedProduct(ctx: Ctx, slug: string): Promise<Product | null> {
  const { movedProducts, byId } = await currentSnapshot(ctx)
  const present = byId.get(movedProducts.get(slug) ?? 0)
  return present ? findProduct(ctx, present.slug) : null
}

async function findProduct(ctx: Ctx, slug: string): Promise<Product | null> {
  try {
    return await showProduct(ctx, { product_slug: slug })
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}
