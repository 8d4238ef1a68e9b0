import { type ListedProduct } from './listed-product'

/** As many as a page shows, and as the owner may choose. */
export const MAX_GOES_WITH = 4

type Piece = Pick<ListedProduct, 'id' | 'available' | 'giftCard'>

/**
 * What a page shows under "Goes with": what the owner has chosen, then what was bought together, then what is like it.
 * Whatever can be bought comes before what is sold out. A gift card goes with a piece only if the owner says so.
 */
export function goesWith<Product extends Piece>(
  own: Pick<Product, 'id'>,
  { chosen, bought, alike }: Record<'chosen' | 'bought' | 'alike', readonly Product[]>,
): Product[] {
  const found = [...bought, ...alike].filter(({ giftCard }) => !giftCard)
  const others = new Map([...chosen, ...found].map((product) => [product.id, product]))
  others.delete(own.id)
  const isAvailable = ({ available }: Product) => available
  const all = [...others.values()]
  return [...all.filter(isAvailable), ...all.filter((product) => !isAvailable(product))].slice(0, MAX_GOES_WITH)
}
