import { type Answers } from '@/lib/shop/questions/question'
import { type CartProduct, type CartVariant } from './cart.schema'

/** The variant of a line, with its product. Lines from before the shop knew reductions or stock lack these. */
export type CartItem = Omit<CartVariant, 'reduced_from' | 'left'> &
  Partial<Pick<CartVariant, 'reduced_from' | 'left'>> & {
    product: CartProduct
    /** Of a variant that the shop has taken out of its catalogue; a sold-out one is only not available. */
    is_gone?: true
  }

/** The answers to the questions of the item, and the key by which its lines are told apart. */
export type LineAnswers = { answers: Answers; answers_key: string }

export type CartLine = Partial<LineAnswers> & {
  item: CartItem
  quantity: number
  buy_later: boolean
  /** The price that the shopper last accepted. Present while the current price differs from it. */
  price_before?: string
}
