'use client'

import { type ReactNode, useEffect, useState } from 'react'
import * as t from '@messages/cart'
import { somethingWentWrong } from '@messages/ui'
import { notify } from '@/components/ui/toast.client'
import { useSession } from '@/lib/shop/account/session.client'
import { isAvailable, type CartLine as Line, needsAnswers } from '@/lib/shop/cart/cart'
import { cartActions, useCart } from '@/lib/shop/cart/cart.client'
import { keyOf, sortedById } from '@/lib/shop/sync/list-entries'
import { receiveCode } from '@/lib/shop/discounts/kept-code.client'
import { useDiscounts } from '@/lib/shop/discounts/use-discounts.client'
import { useGiftCards } from '@/lib/shop/gift-cards/use-gift-cards.client'
import { CartLine } from './cart-line'
import { CartLoadError, EmptyCart } from './cart-placeholders'
import { CartSkeleton } from './cart-skeleton'
import { CartSummary } from './cart-summary'
import { WaitingCode } from './discount-field'
import { LazyEditAnswers } from './lazy-edit-answers'
import { RemovedLine } from './removed-line'
import { ReplacedCartNotice } from './replaced-cart-notice'
import styles from './cart-view.module.css'

/** By category id, because cart lines contain only the id. */
type CategorySlugs = Readonly<Record<number, string>>

type Props = {
  categorySlugs: CategorySlugs
  /** What is said of VAT below the total. */
  vatNote: string | null
  purchaseInfo: ReactNode
  /** The same for gift cards alone. */
  giftCardInfo: ReactNode
  /** Whether the shop has automatic discounts. */
  hasAutomaticDiscounts: boolean
  /** The text of the link to the products. */
  discover: string
}

export function CartView(props: Props) {
  const { categorySlugs, vatNote, purchaseInfo, giftCardInfo, hasAutomaticDiscounts, discover } = props
  const { lines, isLoaded, hasFailed, count, total } = useCart()
  // Still shown in their position, with an undo button.
  const [removed, setRemoved] = useState<readonly Line[]>([])
  const [focused, setFocused] = useState<{ key: string; button: 'remove' | 'edit' }>()
  const [edited, setEdited] = useState<Line>()

  const { isKnown } = useSession()
  const discounts = useDiscounts(lines, hasAutomaticDiscounts)
  const giftCards = useGiftCards()

  useEffect(receiveCode, [])

  useEffect(() => {
    if (isKnown) cartActions.open().catch(() => notify('error', somethingWentWrong))
  }, [isKnown])

  if (hasFailed) return <CartLoadError />
  if (lines.length === 0 && removed.length === 0) {
    if (!isLoaded) return <CartSkeleton />
    return (
      <>
        <ReplacedCartNotice />
        <WaitingCode code={discounts.code} />
        <EmptyCart discover={discover} />
      </>
    )
  }

  function remove(line: Line) {
    cartActions.remove(keyOf(line))
    setRemoved((others) => [...others.filter((other) => keyOf(other) !== keyOf(line)), line])
    notify('success', t.itemRemoved)
  }

  function undo(line: Line) {
    cartActions.restore(line)
    setRemoved((others) => others.filter((other) => other !== line))
    setFocused({ key: keyOf(line), button: 'remove' })
  }

  const removedLines = removed.filter((one) => !lines.some((line) => keyOf(line) === keyOf(one)))
  return (
    <>
      <ReplacedCartNotice />
      <div className={styles.cart}>
        <ul className={styles.lines} aria-label={t.lines}>
          {sortedById([...lines, ...removedLines]).map((line) =>
            removedLines.includes(line) ? (
              <RemovedLine key={keyOf(line)} line={line} onUndo={() => undo(line)} />
            ) : (
              <CartLine
                key={keyOf(line)}
                line={line}
                categorySlug={categorySlugs[line.item.product.category]}
                focused={focused?.key === keyOf(line) ? focused.button : undefined}
                onEdit={() => setEdited(line)}
                onRemove={() => remove(line)}
              />
            ),
          )}
        </ul>
        {lines.length === 0 ? (
          <EmptyCart discover={discover} />
        ) : (
          <CartSummary
            count={count}
            total={total}
            lines={lines}
            discounts={discounts}
            giftCards={giftCards}
            unorderable={
              lines.some(isAvailable) ? null : lines.some(needsAnswers) ? t.nothingAnswered : t.nothingAvailable
            }
            vatNote={vatNote}
            purchaseInfo={purchaseInfo}
            giftCardInfo={giftCardInfo}
          />
        )}
      </div>
      {edited && (
        <LazyEditAnswers
          line={edited}
          onSaved={(key) => {
            setEdited(undefined)
            setFocused({ key, button: 'edit' })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
