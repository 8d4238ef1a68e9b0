'use client'

import { useState } from 'react'
import * as t from '@messages/product-card'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { mediumUrlOf } from '@/lib/shop/catalogue/pictures'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { type WishlistProduct } from '@/lib/shop/wishlist/wishlist'
import { Picture } from '@/components/media/picture'
import styles from './product-card.module.css'

type Props = {
  product: WishlistProduct
  /** Shown, and loaded, on hover. */
  secondPicture?: string | null
  category: { name: string; slug: string }
  /** Some variants cost more. */
  hasHigherPrices?: boolean
  layout: CardLayout
  priority?: boolean
}

/** A key instead of the sizes, because every card in the RSC payload contains it. */
export type CardLayout = keyof typeof SIZES_BY_LAYOUT

const SIZES_BY_LAYOUT = {
  listing: '(min-width: 80rem) 18.5rem, (min-width: 60rem) 23vw, (min-width: 48rem) 30vw, 46vw',
  arrivals: '(min-width: 1000px) 25rem, (min-width: 640px) 46vw, 92vw',
  popular: '(min-width: 64rem) 18rem, 46vw',
  strip: '(min-width: 80rem) 18rem, (min-width: 48rem) 20.5vw, 44vw',
}

/** Cards are never smaller than the first. */
const PICTURE_WIDTHS = [320, 480, 640, 800, 1000]

export function ProductCardView({ product, secondPicture, category, hasHigherPrices, layout, priority }: Props) {
  const [isHovered, setIsHovered] = useState(false)
  const showSecondPicture = () => setIsHovered(true)
  return (
    <article className={styles.card} onPointerEnter={showSecondPicture} onFocus={showSecondPicture}>
      <div className={styles.pictures}>
        <Picture
          src={mediumUrlOf(product.thumbnail)}
          alt={product.image_alt}
          color={product.image_color}
          sizes={SIZES_BY_LAYOUT[layout]}
          widths={PICTURE_WIDTHS}
          priority={priority}
          className={styles.picture}
        />
        {secondPicture && isHovered && (
          <div className={styles.second} aria-hidden="true">
            <Picture
              src={secondPicture}
              alt=""
              sizes={SIZES_BY_LAYOUT[layout]}
              widths={PICTURE_WIDTHS}
              className={styles.picture}
            />
          </div>
        )}
        {!product.available && <span className={styles.soldOut}>{t.soldOut}</span>}
      </div>
      <p className={styles.category}>{category.name}</p>
      <h3 className={styles.name}>
        <Link href={productPath(category.slug, product.slug)} className={styles.link}>
          {product.name}
        </Link>
      </h3>
      <p className={styles.price} data-price>
        <Price
          price={product.price}
          reducedFrom={product.reduced_from}
          prefix={hasHigherPrices && <span className={styles.from}>{t.from} </span>}
        />
      </p>
      <div className={styles.corner}>
        <WishlistButton wish={product} />
      </div>
    </article>
  )
}
