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
> & { panel: number }

type VariantDetails = Pick<Variant, 'long_description' | 'variant_specifications'>

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
