import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { toWishlistProduct } from '@/lib/wishlist/wishlist'
import { CardFace, type CardPlace } from './card-face'

type Props = {
  card: Card
  category: { name: string; slug: string }
  where: CardPlace
  /** Among the first pictures of the page. */
  first?: boolean
}

/** There are many of them on a page, and each is sent twice, as HTML and as data: the data is kept small. */
export function ProductCard({ card, category, where, first = false }: Props) {
  const { image_2_md, price, price_max } = card
  const { name, slug } = category
  return <CardFace wish={toWishlistProduct(card)} second={image_2_md} category={{ name, slug }} from={price !== price_max} where={where} first={first} />
}
