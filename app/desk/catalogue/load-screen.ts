import 'server-only'
import { firstValue } from '@/lib/platform/base/return-path'
import { loadProduct, loadPictureUrls } from '@/lib/owner/products/load-product.server'
import { describeChoices, describeText } from '@/lib/owner/products/product-choices.server'
import { duplicateDraft, emptyDraft, type ProductDraft, toDraft } from '@/lib/owner/products/product-draft'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'

export type ProductQuery = Record<'from' | 'add' | 'refused', string | string[] | undefined>

/** What the screen of a product shows; null when there is no product with this code. */
export async function loadProductScreen(ctx: DeskCtx, code: string | null, query: ProductQuery) {
  const from = code ?? firstValue(query.from) ?? null
  const { stored, choices } = await loadProduct(ctx, from)
  if (code !== null && !stored) return null
  const added = [query.add ?? []].flat().slice(0, 5)
  const files = stored
    ? [stored.product.images, ...stored.product.variants.map(({ images }) => images ?? [])].flat()
    : []
  const urls = await loadPictureUrls(ctx, [...files.map(({ file }) => file), ...added])
  const src = (file: string) => urls[file] ?? ''
  const unchanged: ProductDraft = stored ? toDraft(stored.product, { describe: describeText, src }) : emptyDraft()
  const draft = stored && code === null ? duplicateDraft(unchanged) : unchanged
  return {
    stored,
    form: {
      code: code ?? '',
      base: stored && code !== null ? JSON.stringify(stored.product) : '',
      copyOf: stored && code === null ? stored.product.product_code : '',
      draft: {
        ...draft,
        images: [...draft.images, ...added.filter(src).map((file) => ({ file, alt: '', src: src(file) }))],
      },
      choices: await describeChoices(ctx, choices),
      refused: firstValue(query.refused)?.slice(0, 500),
    },
  }
}
