'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import * as t from '@messages/product'
import { formatPrice } from '@/lib/platform/base/money'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type FreeDelivery } from '@/lib/shop/shipping/delivery-terms'
import { Picture } from '@/components/media/picture'
import { afterPaint } from '@/components/ui/after-paint.client'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { QuantityInput } from '@/components/ui/quantity-input'
import { notify } from '@/components/ui/toast.client'
import { AddToCart } from './add-to-cart'
import { type Asking } from './asking'
import { type Added } from './added-sheet.client'
import styles from './purchase.module.css'

type Props = {
  name: string
  chosen: VariantView
  /** The same with the price that is shown. */
  priced: VariantView
  asking?: Asking
  /** The field for an email address that waits for a sold-out variant. */
  backInStock: ReactNode
  freeDelivery: FreeDelivery | null
}

const MAX_QUANTITY = 99

const loadSheet = () => import('./added-sheet.client')
const preloadSheet = () => void loadSheet().catch(() => {})

type OpenSheet = Pick<Awaited<ReturnType<typeof loadSheet>>, 'AddedSheet'> & { added: Added }

/** What can be done with the chosen variant; on a phone it is also in a bar as long as it is out of sight. */
export function Purchase({ name, chosen, priced, asking, backInStock, freeDelivery }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isInSight = useInSight(place)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [quantity, setQuantity] = useState(1)
  const max = chosen.left ?? MAX_QUANTITY
  const amount = Math.min(quantity, max)

  async function showAdded(added: Added) {
    const loaded = 'popover' in HTMLElement.prototype && (await loadSheet().catch(() => null))
    if (loaded) setSheet({ AddedSheet: loaded.AddedSheet, added })
    else notify('success', t.addedToCart)
  }

  const adding = {
    variant: chosen,
    quantity: amount,
    take: asking?.take,
    onAdded: (answers?: Added['answers']) => {
      afterPaint(() => void showAdded({ variant: priced, quantity: amount, answers }))
      asking?.onAdded()
    },
    onPoint: preloadSheet,
  }
  return (
    <>
      <div ref={place}>
        <div className={styles.buy}>
          <QuantityInput label={t.quantity} value={amount} max={max} onChange={setQuantity} />
          <AddToCart {...adding} ref={opener} />
        </div>
        {!chosen.available && backInStock && (
          <form method="post" action="/api/forms/back-in-stock" className={styles.backInStock}>
            <input type="hidden" name="variant" value={chosen.id} />
            {backInStock}
          </form>
        )}
      </div>
      <Bar name={name} chosen={priced} isAway={isInSight}>
        {chosen.available ? (
          <AddToCart {...adding} tabIndex={-1} />
        ) : (
          <Button tabIndex={-1} onClick={() => place.current?.querySelector<HTMLElement>('[type=email]')?.focus()}>
            {t.tellMeWhenBack}
          </Button>
        )}
      </Bar>
      {sheet && (
        <sheet.AddedSheet added={sheet.added} freeDelivery={freeDelivery} isAboveBar={!isInSight} opener={opener} />
      )}
    </>
  )
}

/** Without what the header and the bar cover. False on the server, as on the first screen of a phone. */
function useInSight(place: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '-72px 0px -68px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}

type BarProps = { name: string; chosen: VariantView; isAway: boolean; children: ReactNode }

/** For eyes and fingers. It repeats what the page has, so keyboards and screen readers do not meet it, and pressing it moves no focus. */
const Bar = ({ name, chosen, isAway, children }: BarProps) => (
  <div
    className={classNames(styles.bar, 'uses-bottom-bar-height')}
    data-away={isAway || undefined}
    aria-hidden="true"
    onMouseDown={(event) => event.preventDefault()}
  >
    <Picture
      src={chosen.get_image_md}
      alt=""
      color={chosen.variant_images[0]?.image_color}
      sizes="2.75rem"
      widths={[160]}
    />
    <div>
      <p>{name}</p>
      <strong>{formatPrice(chosen.price)}</strong>
    </div>
    {children}
  </div>
)
