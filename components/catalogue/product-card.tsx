import { type ProductCard as Card } from '@/lib/shop/catalogue/catalogue.schema'
import { toWishlistProduct } from '@/lib/shop/wishlist/wishlist'
import { ProductCardView, type CardLayout } from './product-card-view'

type Props = {
  card: Card
  category: { name: string; slug: string }
  layout: CardLayout
  priority?: boolean
}

/** Passes only what the client component needs, because its props are sent in the RSC payload besides the HTML. */
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
