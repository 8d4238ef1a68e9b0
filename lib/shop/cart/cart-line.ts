import { type CartProduct, type CartVariant } from './cart.schema'

/** The variant of a line, with its product. Lines from before the shop knew reductions or stock lack these. */
export type CartItem = Omit<CartVariant, 'reduced_from' | 'left'> &
  Partial<Pick<CartVariant, 'reduced_from' | 'left'>> & {
    product: CartProduct
    /** Of a variant that the shop has taken out of its catalogue; a sold-out one is only not available. */
    is_gone?: true
  }

export type CartLine = {
  item: CartItem
  quantity: number
  buy_later: boolean
  /** The price that the shopper last accepted. Present while the current price differs from it. */
  price_before?: string
}
