import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { toWishlistProduct } from '@/lib/wishlist/wishlist'
import { ProductCardView, type CardLayout } from './product-card-view'

type Props = {
  card: Card
  category: { name: string; slug: string }
  layout: CardLayout
  /** Among the first pictures of the page. */
  priority?: boolean
}

/** There are many of them on a page, and each is sent twice, as HTML and as data: the data is kept small. */
export function ProductCard({ card, category, layout, priority = false }: Props) {
  const { image_2_md, price, price_max } = card
  const { name, slug } = category
  return (
    <ProductCardView
      product={toWishlistProduct(card)}
      secondPicture={image_2_md}
      category={{ name, slug }}
      hasHigherPrices={price !== price_max}
      layout={layout}
      priority={priority}
    />
  )
}
