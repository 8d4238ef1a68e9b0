'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import * as t from '@messages/added-sheet'
import { addedToCart } from '@messages/product'
import { close } from '@messages/ui'
import { Picture } from '@/components/media/picture'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { LazyLineAnswers } from '@/components/questions/lazy-line-answers'
import { classNames } from '@/components/ui/class-names'
import { CloseIcon } from '@/components/ui/icons'
import { CheckIcon } from '@/components/ui/rare-icons'
import { formatPrice } from '@/lib/platform/base/money'
import { cartTotal } from '@/lib/shop/cart/cart'
import { type LineAnswers } from '@/lib/shop/cart/cart-line'
import { useCart } from '@/lib/shop/cart/cart.client'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type FreeDelivery } from '@/lib/shop/shipping/delivery-terms'
import { useSwipeAway } from './use-swipe-away.client'
import styles from './added-sheet.module.css'

/** What was added; a new object for each time. */
export type Added = { variant: VariantView; quantity: number; answers?: LineAnswers }

type Props = {
  added: Added
  freeDelivery: FreeDelivery | null
  /** Leaves the bar at the bottom of a phone free, which can be pressed again. */
  isAboveBar: boolean
  /** Gets the focus when the sheet closes. */
  opener: RefObject<HTMLElement | null>
}

/** As long as a toast would show it. */
const MESSAGE_MS = 4000
const SCROLLED_AWAY_PX = 120

/**
 * Says what was added, beside the page, which can still be used: a press outside closes the sheet and counts, and so does
 * scrolling on.
 */
export function AddedSheet({ added, freeDelivery, isAboveBar, opener }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const isNew = useIsNew(added)
  const swipe = useSwipeAway(sheet)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    element.focus({ preventScroll: true })
    const top = scrollY
    const hideAfterScroll = () => {
      if (Math.abs(scrollY - top) > SCROLLED_AWAY_PX) element.hidePopover()
    }
    addEventListener('scroll', hideAfterScroll, { passive: true })
    return () => removeEventListener('scroll', hideAfterScroll)
  }, [added])

  function returnFocus() {
    if (sheet.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true })
  }

  const hide = () => sheet.current?.hidePopover()

  return (
    <div
      ref={sheet}
      popover="auto"
      role="dialog"
      aria-label={t.inYourCart}
      tabIndex={-1}
      className={classNames(styles.sheet, 'uses-bottom-bar-height', isAboveBar && styles.aboveBar)}
      onBeforeToggle={(event) => event.newState === 'closed' && returnFocus()}
      {...swipe}
    >
      <div className={styles.head}>
        <div className={styles.titles} data-new={isNew || undefined}>
          <h2 className={styles.title}>{t.inYourCart}</h2>
          <p role="status" className={styles.message}>
            {isNew && (
              <>
                <CheckIcon />
                <span>{addedToCart}</span>
              </>
            )}
          </p>
        </div>
        <IconButton label={close} onClick={hide}>
          <CloseIcon />
        </IconButton>
      </div>
      <AddedLine {...added} />
      <CartSoFar freeDelivery={freeDelivery} />
      <div className={styles.actions}>
        <ButtonLink href="/shop/cart/checkout">{t.checkout}</ButtonLink>
        <Button look="secondary" onClick={hide}>
          {t.keepLooking}
        </Button>
      </div>
    </div>
  )
}

function useIsNew(added: Added): boolean {
  const [seen, setSeen] = useState<Added | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(added), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [added])
  return seen !== added
}

const AddedLine = ({ variant, quantity, answers }: Added) => (
  <div className={styles.line}>
    <Picture
      src={variant.get_image_md}
      alt={variant.image_alt}
      color={variant.variant_images[0]?.image_color}
      sizes="4.5rem"
      widths={[160, 320]}
      className={styles.picture}
    />
    <div>
      <p className={styles.name}>{variant.product.name}</p>
      {variant.name !== variant.product.name && <p className={styles.detail}>{variant.name}</p>}
      <LazyLineAnswers item={variant} answers={answers?.answers} />
      <p className={styles.detail}>
        {quantity > 1 && `${quantity} × `}
        {formatPrice(variant.price)}
      </p>
    </div>
  </div>
)

function CartSoFar({ freeDelivery }: { freeDelivery: FreeDelivery | null }) {
  const { lines, count, total } = useCart()
  const delivered = cartTotal(lines.filter(({ item }) => !item.product.gift_card))
  const missing = freeDelivery ? freeDelivery.from - delivered : 0
  return (
    <>
      <p className={styles.total}>
        <span>{t.items(count)}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      {freeDelivery && (
        <p className={styles.delivery}>
          {missing > 0 ? t.untilFree(formatPrice(missing), freeDelivery.text) : t.isFree(freeDelivery.text)}
        </p>
      )}
    </>
  )
}
