'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import * as t from '@messages/wishlist'
import { removedFromWishlist } from '@messages/product-card'
import { Picture } from '@/components/media/picture'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState, LoadError } from '@/components/ui/empty-state'
import { HeartIcon } from '@/components/ui/icons'
import { Loading } from '@/components/ui/loading'
import { Price } from '@/components/ui/price'
import { notify } from '@/components/ui/toast.client'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { useWishlist } from '@/lib/shop/wishlist/wishlist.client'
import { type WishlistEntry } from '@/lib/shop/wishlist/wishlist.schema'
import styles from './wishlist-view.module.css'

type Props = {
  categorySlugs: Readonly<Record<number, string>>
  /** The text of the link to the products. */
  discover: string
}

export function WishlistView({ categorySlugs, discover }: Props) {
  const { entries, isLoaded, hasFailed, refetch, remove } = useWishlist()
  const [removals, setRemovals] = useState(0)
  const count = useRef<HTMLParagraphElement>(null)

  // The focused button is removed with its entry.
  useEffect(() => {
    if (removals > 0) count.current?.focus()
  }, [removals])

  if (hasFailed) return <LoadError icon={<HeartIcon />} text={t.loadFailed} onRetry={refetch} />
  if (entries.length === 0 && !isLoaded)
    return <Loading label={t.loading} noScriptSubject={t.whatNeedsJavaScript} height="16rem" />
  if (entries.length === 0) return <EmptyWishlist discover={discover} textRef={count} />

  function removeEntry({ item }: WishlistEntry) {
    remove(item.product)
    setRemovals(removals + 1)
    notify('success', removedFromWishlist)
  }

  return (
    <div className={styles.wishlist}>
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        {t.items(entries.length)}
      </p>
      <ul className={styles.entries} aria-label={t.entries}>
        {entries.map((entry) => (
          <WishlistRow
            key={entry.item.id}
            entry={entry}
            categorySlug={categorySlugs[entry.item.category]}
            onRemove={() => removeEntry(entry)}
          />
        ))}
      </ul>
      <ButtonLink href="/shop/cart" look="secondary">
        {t.goToCart}
      </ButtonLink>
    </div>
  )
}

type WishlistRowProps = { entry: WishlistEntry; categorySlug: string | undefined; onRemove: () => void }

function WishlistRow({ entry: { item }, categorySlug, onRemove }: WishlistRowProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.picture}>
        <Picture
          src={item.thumbnail}
          alt={item.thumbnail_alt}
          color={item.image_color}
          sizes="(min-width: 62rem) 14rem, 44vw"
        />
      </div>
      <h2 className={styles.name}>
        {categorySlug ? <a href={productPath(categorySlug, item.slug)}>{item.name}</a> : item.name}
      </h2>
      <p className={styles.price}>
        {item.available ? <Price price={item.price} reducedFrom={item.reduced_from} /> : t.soldOut}
      </p>
      <Button look="quiet" onClick={onRemove} aria-label={t.removeItem(item.name)}>
        {t.remove}
      </Button>
    </li>
  )
}

type EmptyProps = { discover: string; textRef: RefObject<HTMLParagraphElement | null> }

const EmptyWishlist = ({ discover, textRef }: EmptyProps) => (
  <EmptyState icon={<HeartIcon />} text={t.empty} textRef={textRef}>
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      {discover}
    </ButtonLink>
  </EmptyState>
)
