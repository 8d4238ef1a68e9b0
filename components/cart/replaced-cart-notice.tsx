'use client'

import { type ReactNode, useState } from 'react'
import * as t from '@messages/cart'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { lineTitle } from '@/lib/shop/cart/line-title'
import { useCart } from '@/lib/shop/cart/cart.client'
import styles from './line-notice.module.css'

/** Shown after a log-in, when the saved cart of the customer has replaced the cart of the guest, or another customer has left items there. */
export function ReplacedCartNotice(): ReactNode {
  const { replaced, addReplaced, clearReplaced } = useCart()
  const [isDone, setIsDone] = useState(false)
  if (isDone || replaced.length === 0) return null

  const finish = (action: () => void) => () => {
    action()
    setIsDone(true)
  }
  return (
    <section className={classNames(styles.notice, styles.cartNotice)} aria-label={t.browserCart}>
      <p className={styles.text}>
        {t.alsoInBrowserCart(
          replaced.map((line) => `${line.quantity} × ${lineTitle(line, line.item.product.name)}`).join(', '),
        )}
      </p>
      <Button look="secondary" onClick={finish(addReplaced)}>
        {t.addToThisCart}
      </Button>
      <Button look="quiet" onClick={finish(clearReplaced)}>
        {t.leaveOut}
      </Button>
    </section>
  )
}
