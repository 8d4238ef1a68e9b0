'use client'

import Link from 'next/link'
import { useState } from 'react'
import { OnTheWay } from '@/components/shell/on-the-way'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { formatPrice } from '@/lib/base/money'
import { type Wish } from '@/lib/wishlist/wishlist'
import { Picture } from './picture'
import styles from './product-card.module.css'

type Props = {
  wish: Wish
  picture: string
  /** Shown to a pointer, and not there before one comes. */
  second?: string
  category: string
  href: string
  /** There are dearer ones of it. */
  from?: boolean
  sizes: string
  first?: boolean
}

export function CardFace({ wish, picture, second, category, href, from, sizes, first }: Props) {
  const [isLookedAt, setLookedAt] = useState(false)
  const look = () => setLookedAt(true)
  return (
    <article className={styles.card} onPointerEnter={look} onFocus={look}>
      <div className={styles.pictures}>
        <Picture src={picture} alt={wish.image_alt} color={wish.image_color} sizes={sizes} first={first} className={styles.picture} />
        {second && isLookedAt && (
          <div className={styles.second} aria-hidden="true">
            <Picture src={second} alt="" sizes={sizes} className={styles.picture} />
          </div>
        )}
        {!wish.available && <span className={styles.soldOut}>Sold out</span>}
      </div>
      <p className={styles.category}>{category}</p>
      <h3 className={styles.name}>
        <Link href={href} prefetch={false} className={styles.link}>
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
