import 'server-only'
import { eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { type Product } from './catalogue.schema'
import { categoryPath } from './category-path'
import { currentSnapshot } from './current-snapshot.server'
import { loadUnlistedProduct } from './listed-products.server'
import { type ProductPage } from './product-page'
import { productFacets } from './product-facets'
import { productPath } from './product-path'
import { showListedProduct, showProduct } from './product.server'
import { applicableVariations, defaultVariant, collectVariations } from './variant-choice'

/** Everything a product page shows; null when there is no such product. */
export async function loadProductPage(
  ctx: Ctx,
  productSlug: string,
  variantSlug?: string,
): Promise<ProductPage | null> {
  const product = (await findProduct(ctx, productSlug)) ?? (await findRenamedProduct(ctx, productSlug))
  return product && toProductPage(ctx, product, variantSlug)
}

type ProductAddress = { category: string; product: string; variant?: string }

type RequestedProductPage =
  | { page: ProductPage; movedTo?: undefined }
  /** Null if there is no such product; not for good if it may have that variant one day. */
  | { page?: undefined; movedTo: string | null; isPermanent: boolean }

/** The page at an address, or where it is instead. */
export async function requestProductPage(
  ctx: Ctx,
  { category, product, variant }: ProductAddress,
): Promise<RequestedProductPage> {
  const page = await loadProductPage(ctx, product, variant)
  if (!page) return { movedTo: null, isPermanent: false }
  const { slug } = page.product
  if (page.unknownVariant) return { movedTo: productPath(page.category.slug, slug), isPermanent: false }
  if (page.category.slug !== category || slug !== product)
    return { movedTo: productPath(page.category.slug, slug, variant), isPermanent: true }
  return { page }
}

/** The page that a product of any state has, or would have. */
export async function loadProductPreview(ctx: Ctx, code: string): Promise<ProductPage | null> {
  const [row] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.productCode, code))
  const listed = row ? await loadUnlistedProduct(ctx.db, row.id) : null
  return listed && toProductPage(ctx, await showListedProduct(ctx, listed))
}

async function toProductPage(ctx: Ctx, product: Product, variantSlug?: string): Promise<ProductPage | null> {
  const snapshot = await currentSnapshot(ctx)
  const path = categoryPath(snapshot.categories, product.category)
  const category = path.at(-1)
  if (!category) return null
  const variations = applicableVariations(collectVariations(path), product.variants)
  const fallback = defaultVariant(variations, product.variants)
  const named = product.variants.find((variant) => variant.slug === variantSlug)
  return {
    product,
    categoryPath: path,
    category,
    variations,
    facets: productFacets(snapshot, path, product.id),
    defaultVariant: fallback,
    selectedVariant: named ?? fallback,
    unknownVariant: variantSlug !== undefined && !named,
  }
}

/** The product that had this slug before, for a redirect to its current URL. */
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
