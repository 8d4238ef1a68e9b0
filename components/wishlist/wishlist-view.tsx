'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Picture } from '@/components/media/picture'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState, LoadError } from '@/components/ui/empty-state'
import { HeartIcon } from '@/components/ui/icons'
import { Loading } from '@/components/ui/loading'
import { notify } from '@/components/ui/toast.client'
import { formatPrice } from '@/lib/base/money'
import { productPath } from '@/lib/catalogue/product-path'
import { listingPath } from '@/lib/search/listing'
import { useWishlist } from '@/lib/wishlist/wishlist.client'
import { type WishlistEntry } from '@/lib/wishlist/wishlist.schema'
import styles from './wishlist-view.module.css'

type Props = { categorySlugs: Readonly<Record<number, string>> }

export function WishlistView({ categorySlugs }: Props) {
  const { entries, isLoaded, hasFailed, refetch, remove } = useWishlist()
  const [removals, setRemovals] = useState(0)
  const count = useRef<HTMLParagraphElement>(null)

  // The focused button is removed with its entry.
  useEffect(() => {
    if (removals > 0) count.current?.focus()
  }, [removals])

  if (hasFailed) return <LoadError icon={<HeartIcon />} text="Your wishlist could not be loaded." onRetry={refetch} />
  if (entries.length === 0 && !isLoaded)
    return <Loading label="Loading your wishlist" noScriptSubject="Your wishlist" height="16rem" />
  if (entries.length === 0) return <EmptyWishlist textRef={count} />

  function removeEntry({ item }: WishlistEntry) {
    remove(item.product)
    setRemovals(removals + 1)
    notify('success', 'We have removed the item from your wishlist.')
  }

  return (
    <div className={styles.wishlist}>
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        {entries.length} Item(s)
      </p>
      <ul className={styles.entries} aria-label="Items on your wishlist">
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
        Go to Cart
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
      <p className={styles.price}>{item.available ? formatPrice(item.price) : 'Sold out'}</p>
      <Button look="quiet" onClick={onRemove} aria-label={`Remove ${item.name}`}>
        Remove
      </Button>
    </li>
  )
}

const EmptyWishlist = ({ textRef }: { textRef: RefObject<HTMLParagraphElement | null> }) => (
  <EmptyState icon={<HeartIcon />} text="Your wishlist is empty..." textRef={textRef}>
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      Discover our jewellery
    </ButtonLink>
  </EmptyState>
)
