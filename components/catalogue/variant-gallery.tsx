'use client'

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { columnHeight, isColumn, ProductGallery } from './product-gallery'
import styles from './variant-gallery.module.css'

type Pictures = VariantView['variant_images']

const FADE_MS = 160

const firstOf = (pictures: Pictures) => pictures[0]?.image_lg

type Props = {
  pictures: Pictures
  /** How many pictures each variant has. */
  counts: number[]
  /** What lies on the first picture. */
  onFirst?: ReactNode
}

/** The gallery of the last variant stays above that of the chosen one until its picture can be painted, and then fades. */
export function VariantGallery({ pictures, counts, onFirst }: Props) {
  const layers = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(pictures)
  const [leaving, setLeaving] = useState<Pictures | null>(null)
  if (pictures !== shown) {
    setShown(pictures)
    const stays = leaving ?? shown
    setLeaving(firstOf(stays) === firstOf(pictures) ? null : stays)
  }

  useEffect(() => {
    const [last, chosen] = layers.current?.children ?? []
    if (!leaving || !last || !chosen) return
    let isCurrent = true
    const end = () => isCurrent && setLeaving(null)
    const fade = () => {
      if (!isCurrent || prefersReducedMotion()) end()
      else last.animate({ opacity: 0 }, FADE_MS).finished.then(end, end)
    }
    void Promise.resolve(chosen.querySelector('img')?.decode()).then(fade, end)
    return () => void (isCurrent = false)
  }, [leaving, shown])

  const most = Math.max(...counts)
  const height = isColumn(most) ? Math.max(...counts.map(columnHeight)) : 0
  return (
    <div ref={layers} className={styles.layers} style={{ '--column': height } as CSSProperties}>
      {[leaving, shown].map(
        (layer) =>
          layer && (
            <div key={firstOf(layer) ?? ''} inert={layer === leaving}>
              <ProductGallery pictures={layer} most={most} onFirst={onFirst} />
            </div>
          ),
      )}
    </div>
  )
}
