import Link from 'next/link'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { formatPrice } from '@/lib/base/money'
import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { productPath } from '@/lib/catalogue/product-path'
import { wishOf } from '@/lib/wishlist/wishlist'
import { Picture } from './picture'
import styles from './product-card.module.css'

type Props = {
  card: Card
  category: { name: string; slug: string }
  sizes: string
  /** Among the first pictures of the page. */
  first?: boolean
  headingLevel?: 2 | 3
}

export function ProductCard({ card, category, sizes, first, headingLevel = 3 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <div className={styles.pictures}>
        <Picture src={card.image_md} alt={card.image_alt} color={card.image_color} sizes={sizes} first={first} className={styles.picture} />
        {card.image_2_md && (
          <div className={styles.second} aria-hidden="true">
            <Picture src={card.image_2_md} alt="" sizes={sizes} className={styles.picture} />
          </div>
        )}
        {!card.available && <span className={styles.soldOut}>Sold out</span>}
      </div>
      <p className={styles.category}>{category.name}</p>
      <Heading className={styles.name}>
        <Link href={productPath(category.slug, card.slug)} prefetch={false} className={styles.link}>
          {card.name}
        </Link>
      </Heading>
      <p className={styles.price}>
        {card.price !== card.price_max && <span className={styles.from}>From </span>}
        {formatPrice(card.price)}
      </p>
      <div className={styles.corner}>
        <WishlistHeart wish={wishOf(card)} />
      </div>
    </article>
  )
}
