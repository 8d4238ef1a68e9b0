'use client'

import * as t from '@messages/waiting-room'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { BagIcon } from '@/components/ui/icons'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { replaceDocument } from '@/lib/platform/base/document.client'
import { isAvailable } from '@/lib/shop/cart/cart'
import { cart } from '@/lib/shop/cart/cart-list.client'
import { askForPlace } from '@/lib/shop/waiting-room/waiting-room.client'
import { type CheckoutPlace } from '@/lib/shop/waiting-room/waiting-room.schema'
import styles from './waiting-room.module.css'

const RETRY_SECONDS = 10

/** A place in the line for the checkout, which opens when it is this shopper's turn. */
export function WaitingRoom() {
  const { place, hasFailed, isSoldOut, ask } = usePlace()
  const wait = place ? t.wait(Math.round(place.wait_seconds / 60)) : t.looking
  const status = isSoldOut ? t.soldOut : wait
  useEffect(() => {
    if (place) document.title = `${status} ${t.pageTitle}`
  }, [place, status])
  return (
    <div className={`page ${styles.room}`}>
      <BagIcon />
      <h1>{t.title}</h1>
      {!isSoldOut && <p>{t.why}</p>}
      <div className={styles.place}>
        {/* Screen readers announce the time when its text changes, and not each shopper who goes ahead. */}
        <p role="status" className={styles.status}>
          {hasFailed ? t.noConnection : status}
        </p>
        {place && <p>{isSoldOut ? t.soldOutNote : t.ahead(place.ahead)}</p>}
        {place && place.sold_out.length > 0 && !isSoldOut && <p>{t.someSoldOut}</p>}
        {isSoldOut && <Button onClick={ask}>{t.askAgain}</Button>}
        <NoScriptNotice what={t.whatNeedsJavaScript} />
      </div>
      {!isSoldOut && <p className={styles.note}>{t.kept}</p>}
      <ButtonLink href="/shop/cart" look="secondary">
        {t.toTheCart}
      </ButtonLink>
    </div>
  )
}

/** Asks for the place as often as the shop says, until it is this shopper's turn or nothing is left of the cart. */
function usePlace() {
  const [place, setPlace] = useState<CheckoutPlace | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSoldOut, setIsSoldOut] = useState(false)
  const askNow = useRef(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      const variants = cart.entries.filter(isAvailable).map(({ item }) => item.id)
      const found = await askForPlace(variants).catch(() => null)
      if (found?.admitted) return replaceDocument('/shop/cart/checkout')
      setHasFailed(!found)
      if (found) setPlace(found)
      const nothingIsLeft = variants.length > 0 && found?.sold_out.length === variants.length
      setIsSoldOut(nothingIsLeft)
      clearTimeout(timer)
      if (nothingIsLeft) return
      // Browsers that came at one moment must not all ask at one moment.
      const seconds = (found?.ask_again_seconds ?? RETRY_SECONDS) * (0.8 + 0.4 * Math.random())
      timer = setTimeout(() => void ask(), seconds * 1000)
    }
    // The timers of a hidden page may have slept.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    askNow.current = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return { place, hasFailed, isSoldOut, ask: () => askNow.current() }
}
