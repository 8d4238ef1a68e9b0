import { lowestBefore } from '@messages/price'
import * as t from '@messages/product-page'
import { formatPrice } from '@/lib/platform/base/money'
import { type Question } from '@/lib/shop/questions/question'
import { type Variant } from './catalogue.schema'

/** The fields of a variant that the product page sends to the browser. The long texts are rendered once, on the server. */
export type VariantView = Pick<
  Variant,
  | 'id'
  | 'name'
  | 'slug'
  | 'variant_code'
  | 'price'
  | 'available'
  | 'short_description'
  | 'tags'
  | 'variant_images'
  | 'special_shipping_tags'
  | 'get_image_md'
  | 'image_alt'
  | 'product'
> & {
  /** Left out when the price is not reduced, because every variant is sent to the browser. */
  reduced_from?: string
  /** What is said of its stock, and how many can be ordered at most; left out when nothing is. */
  stock_note?: string
  left?: number
  /** What it asks; added in the browser, because most variants ask the same. */
  questions?: Question[]
  panel: number
}

type VariantDetails = Pick<Variant, 'long_description' | 'variant_specifications'>

function stockFields({ available, left, made_to_order }: Variant): Pick<VariantView, 'stock_note' | 'left'> {
  if (!available) return {}
  if (left !== null) return { stock_note: t.onlyLeft(left), left }
  return made_to_order ? { stock_note: t.madeToOrder } : {}
}

/** Separates the long texts, which most variants share, from the fields of each variant. */
export function splitVariantDetails(variants: readonly Variant[]): { views: VariantView[]; panels: VariantDetails[] } {
  const panels: VariantDetails[] = []
  const panelIndexes = new Map<string, number>()
  const views = variants.map((variant) => {
    const { long_description, variant_specifications } = variant
    const content = JSON.stringify([
      long_description,
      variant_specifications.map(({ name, specifications }) => [name, specifications]),
    ])
    const panel = panelIndexes.get(content) ?? panels.push({ long_description, variant_specifications }) - 1
    panelIndexes.set(content, panel)
    return {
      id: variant.id,
      name: variant.name,
      slug: variant.slug,
      variant_code: variant.variant_code,
      price: variant.price,
      ...(variant.reduced_from === null ? {} : { reduced_from: variant.reduced_from }),
      available: variant.available,
      ...stockFields(variant),
      short_description: variant.short_description,
      tags: variant.tags,
      variant_images: variant.variant_images,
      special_shipping_tags: variant.special_shipping_tags,
      get_image_md: variant.get_image_md,
      image_alt: variant.image_alt,
      product: variant.product,
      panel,
    }
  })
  return { views, panels }
}

const longest = (texts: (string | undefined)[]) =>
  texts.reduce<string>((most, text = '') => (text.length > most.length ? text : most), '')

/** What takes the most space among the variants: one that says less keeps it free. Empty where none says anything. */
export const variantSpaces = (productName: string, views: readonly VariantView[]) => ({
  name: longest(views.map(({ name }) => (name === productName ? '' : name))),
  reduction: longest(views.map(({ reduced_from }) => reduced_from && lowestBefore(formatPrice(reduced_from)))),
  stock: longest(views.map(({ stock_note }) => stock_note)),
  short: longest(views.map(({ short_description }) => short_description)),
})

export type VariantSpaces = ReturnType<typeof variantSpaces>
