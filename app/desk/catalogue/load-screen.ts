import 'server-only'
import { firstValue } from '@/lib/platform/base/return-path'
import { loadProduct, loadPictureUrls } from '@/lib/owner/products/load-product.server'
import { describeChoices, describeText } from '@/lib/owner/products/product-choices.server'
import { copyTexts, newProductTexts, productTexts, withPictures } from '@/lib/owner/products/edited-product'
import { loadVariantStock } from '@/lib/owner/products/variant-stock.server'
import { writeStock } from '@/lib/owner/products/variant-stock'
import { productFields } from '@/lib/owner/products/product-fields'
import { say } from '@/lib/owner/language/say.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'

export type ProductQuery = Record<'from' | 'add' | 'refused', string | string[] | undefined>

/** What the screen of a product shows; null when there is no product with this code. */
export async function loadProductScreen(ctx: DeskCtx, code: string | null, query: ProductQuery) {
  const from = code ?? firstValue(query.from) ?? null
  const loaded = await loadProduct(ctx, from)
  const product = loaded.stored?.product
  if (code !== null && !product) return null
  const added = [query.add ?? []].flat().slice(0, 5)
  const files = product ? [product.images, ...product.variants.map(({ images }) => images ?? [])].flat() : []
  const urls = await loadPictureUrls(ctx, [...files.map(({ file }) => file), ...added])
  const src = (file: string) => urls[file] ?? ''
  const left = await loadVariantStock(ctx.db, product?.variants.map(({ variant_code: own }) => own) ?? [])
  const stock = (own: string) => {
    const setting = left.get(own) ?? 'always'
    return setting === 'made_to_order' ? say('made to order') : writeStock(setting)
  }
  const choices = await describeChoices(ctx, loaded.choices)
  const fields = productFields(choices)
  const stored = product
    ? productTexts(fields, product, { describe: describeText, src, stock })
    : newProductTexts(fields)
  return {
    stored: loaded.stored,
    form: {
      code: code ?? '',
      base: product && code !== null ? JSON.stringify(product) : '',
      copyOf: product && code === null ? product.product_code : '',
      texts: withPictures(
        product && code === null ? copyTexts(stored) : stored,
        added.filter(src).map((file) => ({ file, src: src(file) })),
      ),
      choices,
      refused: firstValue(query.refused)?.slice(0, 500),
    },
  }
}
