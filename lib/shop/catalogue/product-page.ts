import { type ProductFacet } from './product-facets'
import { type Category, type Product, type Variant, type Variation } from './catalogue.schema'

export type ProductPage = {
  product: Product
  /** From the top-level category down to the product's own. */
  categoryPath: Category[]
  category: Category
  variations: Variation[]
  /** The names of the tags that the product has, by facet. */
  facets: ProductFacet[]
  defaultVariant: Variant
  /** The variant in the URL, otherwise the default one. */
  selectedVariant: Variant
  /** Whether the variant in the URL does not exist. */
  unknownVariant: boolean
}
