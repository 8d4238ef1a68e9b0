import { type Variant, type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { type ProductFacet } from '@/lib/shop/catalogue/product-facets'

type VariantProperty = 'color' | 'material' | 'size'

/** By the last word of the slug of a variation or a facet: what schema.org calls it. */
const PROPERTIES: Readonly<Partial<Record<string, VariantProperty>>> = {
  color: 'color',
  colour: 'color',
  glaze: 'color',
  material: 'material',
  metal: 'material',
  plating: 'material',
  stone: 'material',
  fabric: 'material',
  leather: 'material',
  wood: 'material',
  size: 'size',
  length: 'size',
  width: 'size',
  height: 'size',
  diameter: 'size',
}

export const propertyOf = (slug: string): VariantProperty | undefined => PROPERTIES[slug.split('-').at(-1) ?? '']

/** The properties in which the variants differ, in the order of their variations. */
export const variedProperties = (variations: readonly Variation[]): VariantProperty[] => [
  ...new Set(variations.flatMap(({ slug }) => propertyOf(slug) ?? [])),
]

type Values = Partial<Record<VariantProperty, string | string[]>>

function collect(named: readonly { slug: string; names: readonly string[] }[]): Values {
  const values: Partial<Record<VariantProperty, string[]>> = {}
  for (const { slug, names } of named) {
    const property = propertyOf(slug)
    if (property && names.length > 0) values[property] = [...(values[property] ?? []), ...names]
  }
  return Object.fromEntries(
    Object.entries(values).map(([property, names]) => [property, names.length === 1 ? names[0] : names]),
  )
}

/** The values by which a variant differs from the others. */
export const variantValues = ({ tags }: Pick<Variant, 'tags'>, variations: readonly Variation[]): Values =>
  collect(
    variations.map(({ slug, variationtags }) => ({
      slug,
      names: variationtags.filter(({ id }) => tags.includes(id)).map(({ name }) => name),
    })),
  )

/** The values that all variants share. A property in which they differ is left to them. */
export const sharedValues = (facets: readonly ProductFacet[], varied: readonly VariantProperty[]): Values =>
  collect(
    facets
      .filter(({ slug }) => !varied.some((property) => property === propertyOf(slug)))
      .map(({ slug, tags }) => ({ slug, names: tags })),
  )
