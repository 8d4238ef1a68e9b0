'use client'

import { useState } from 'react'
import { type Variant } from '@/lib/catalogue/catalogue.schema'
import { FullScreen } from './full-screen'
import { Picture } from './picture'
import styles from './product-gallery.module.css'

const THUMBNAIL_SIZES = '(min-width: 80rem) 7rem, 4.5rem'
const THUMBNAIL_WIDTHS = [160, 320]
const MAIN_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw'

/** Main picture with up to four more beside it; each opens the full screen. */
export function ProductGallery({ pictures }: { pictures: Variant['variant_images'] }) {
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const main = pictures[shown] ?? pictures[0]
  if (!main) return null
  return (
    <section aria-label="Pictures" className={styles.gallery}>
      <button type="button" className={styles.main} onClick={() => setOpen(true)} aria-label={`Enlarge: ${main.image_alt}`}>
        <Picture src={main.image_lg} alt={main.image_alt} color={main.image_color} sizes={MAIN_SIZES} first className={styles.picture} />
      </button>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.priority}>
              <button type="button" className={styles.thumbnail} aria-label={`Show picture ${index + 1}: ${picture.image_alt}`} aria-pressed={picture === main} onClick={() => setShown(index)}>
                <Picture src={picture.image_lg} alt="" color={picture.image_color} sizes={THUMBNAIL_SIZES} widths={THUMBNAIL_WIDTHS} className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <FullScreen pictures={pictures} start={pictures.indexOf(main)} onClose={() => setOpen(false)} />}
    </section>
  )
}
