'use client'

import { useState } from 'react'
import { OnTheWay } from '@/components/shell/on-the-way'
import { Link } from '@/components/ui/link'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { formatPrice } from '@/lib/base/money'
import { mediumUrlOf } from '@/lib/catalogue/pictures'
import { productPath } from '@/lib/catalogue/product-path'
import { type WishlistProduct } from '@/lib/wishlist/wishlist'
import { Picture } from './picture'
import styles from './product-card.module.css'

type Props = {
  wish: WishlistProduct
  /** Shown to a pointer, and not there before one comes. */
  second?: string | null
  category: { name: string; slug: string }
  /** There are dearer ones of it. */
  from?: boolean
  where: CardPlace
  first?: boolean
}

/** Where cards stand, and how wide each is there: a word travels with each card, not the sizes. */
export type CardPlace = keyof typeof SIZES

const SIZES = {
  listing: '(min-width: 80rem) 18.5rem, (min-width: 60rem) 23vw, (min-width: 48rem) 30vw, 46vw',
  arrivals: '(min-width: 1000px) 25rem, (min-width: 640px) 46vw, 92vw',
  popular: '(min-width: 64rem) 18rem, 46vw',
  strip: '(min-width: 80rem) 18rem, (min-width: 48rem) 20.5vw, 44vw',
}

/** No screen shows a card smaller. */
const WIDTHS = [320, 480, 640, 800, 1000]

export function CardFace({ wish, second, category, from, where, first }: Props) {
  const [isLookedAt, setLookedAt] = useState(false)
  const look = () => setLookedAt(true)
  return (
    <article className={styles.card} onPointerEnter={look} onFocus={look}>
      <div className={styles.pictures}>
        <Picture src={mediumUrlOf(wish.thumbnail)} alt={wish.image_alt} color={wish.image_color} sizes={SIZES[where]} widths={WIDTHS} first={first} className={styles.picture} />
        {second && isLookedAt && (
          <div className={styles.second} aria-hidden="true">
            <Picture src={second} alt="" sizes={SIZES[where]} widths={WIDTHS} className={styles.picture} />
          </div>
        )}
        {!wish.available && <span className={styles.soldOut}>Sold out</span>}
      </div>
      <p className={styles.category}>{category.name}</p>
      <h3 className={styles.name}>
        <Link href={productPath(category.slug, wish.slug)} className={styles.link}>
          {wish.name}
          <OnTheWay to="product" />
        </Link>
      </h3>
      <p className={styles.price}>
        {from && <span className={styles.from}>From </span>}
        {formatPrice(wish.price)}
      </p>
      <div className={styles.corner}>
        <WishlistHeart wish={wish} />
      </div>
    </article>
  )
}
