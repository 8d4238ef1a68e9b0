import { type Variant } from './catalogue.schema'

/** What the browser needs of a variant on the product page; the long texts are rendered on the server, each once. */
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
> & { panel: number }

type VariantDetails = Pick<Variant, 'long_description' | 'variant_specifications'>

/** Splits variants into what differs for each and the long texts that most of them share. */
export function splitVariantDetails(variants: readonly Variant[]): { views: VariantView[]; panels: VariantDetails[] } {
  const panels: VariantDetails[] = []
  const numberOf = new Map<string, number>()
  const views = variants.map((variant) => {
    const { long_description, variant_specifications } = variant
    const content = JSON.stringify([
      long_description,
      variant_specifications.map(({ name, specifications }) => [name, specifications]),
    ])
    const panel = numberOf.get(content) ?? panels.push({ long_description, variant_specifications }) - 1
    numberOf.set(content, panel)
    return {
      id: variant.id,
      name: variant.name,
      slug: variant.slug,
      variant_code: variant.variant_code,
      price: variant.price,
      available: variant.available,
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
