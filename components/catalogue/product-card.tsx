import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { productPath } from '@/lib/catalogue/product-path'
import { wishOf } from '@/lib/wishlist/wishlist'
import { CardFace } from './card-face'

type Props = {
  card: Card
  category: { name: string; slug: string }
  sizes: string
  /** Among the first pictures of the page. */
  first?: boolean
}

/** There are many of them on a page, and each is sent twice, as HTML and as data: the data is kept small. */
export function ProductCard({ card, category, sizes, first }: Props) {
  const { image_md, image_2_md, price_max } = card
  return (
    <CardFace
      wish={wishOf(card)}
      picture={image_md}
      second={image_2_md ?? undefined}
      category={category.name}
      href={productPath(category.slug, card.slug)}
      from={card.price !== price_max || undefined}
      sizes={sizes}
      first={first}
    />
  )
}
