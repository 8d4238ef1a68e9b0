import { type ReactNode } from 'react'
import { type LineAnswers } from '@/lib/shop/cart/cart-line'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'

/** What a product that asks its buyers adds to its page, whose other parts know nothing of questions. */
export type Asking = {
  /** The variant at the price of one piece with the answers. */
  priced: (variant: VariantView) => VariantView
  fields: (variant: VariantView) => ReactNode
  /** What lies on the first picture. */
  onPicture: (variant: VariantView) => ReactNode
  /** The answers for the cart, if there are any; null as long as one is wrong, which the page then says. */
  take: (variant: VariantView) => LineAnswers | undefined | null
  onAdded: () => void
}
