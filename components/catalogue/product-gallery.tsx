'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as t from '@messages/pictures'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { preloadLightbox, useLightbox } from './use-lightbox.client'
import { continuePicture } from '@/components/media/followed-card.client'
import { Picture } from '@/components/media/picture'
import styles from './product-gallery.module.css'

const THUMBNAIL_SIZES = '(min-width: 80rem) 7rem, 4.5rem'
const THUMBNAIL_WIDTHS = [160, 320]
export const MAIN_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw'

type Props = {
  pictures: Variant['variant_images']
  /** Keeps the space of thumbnails, for a variant with one picture beside others with more. */
  keepsThumbnails?: boolean
}

/** One picture at a time; swipes and thumbnails, on a phone dots, change it, and a click opens the lightbox. */
export function ProductGallery({ pictures, keepsThumbnails = false }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const lightbox = useLightbox()
  // The neighbouring pictures are loaded after hydration.
  const ready = useHydrated()

  function updateShown({ scrollLeft, clientWidth }: HTMLElement) {
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }

  useLayoutEffect(() => {
    const image = row.current?.querySelector('img')
    if (row.current && image) continuePicture(row.current, image)
  }, [])

  // A swipe may come before the page is hydrated.
  useEffect(() => {
    if (row.current) updateShown(row.current)
  }, [])

  function show(index: number) {
    setShown(index)
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'instant' })
  }

  if (pictures.length === 0) return null
  return (
    <section aria-label={t.pictures} className={styles.gallery}>
      <ul ref={row} className={styles.row} onScroll={(event) => updateShown(event.currentTarget)}>
        {pictures.map((picture, index) => (
          <li
            key={picture.priority}
            className={styles.slide}
            style={{ backgroundColor: picture.image_color }}
            inert={index !== shown}
            aria-hidden={index !== shown}
          >
            <button
              type="button"
              className={styles.main}
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
              onClick={() => lightbox.open(shown)}
              aria-label={t.enlarge(picture.image_alt)}
            >
              {(index === 0 || (ready && Math.abs(index - shown) <= 1)) && (
                <Picture
                  src={picture.image_lg}
                  alt={picture.image_alt}
                  color={picture.image_color}
                  sizes={MAIN_SIZES}
                  priority={index === 0}
                  className={styles.picture}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {(pictures.length > 1 || keepsThumbnails) && (
        <ul className={styles.thumbnails} data-single={pictures.length === 1 || undefined}>
          {pictures.map((picture, index) => (
            <li key={picture.priority}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t.showPicture(index + 1, picture.image_alt)}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                <Picture
                  src={picture.image_lg}
                  alt=""
                  color={picture.image_color}
                  sizes={THUMBNAIL_SIZES}
                  widths={THUMBNAIL_WIDTHS}
                  className={styles.picture}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {lightbox.shown && (
        <lightbox.shown.Lightbox
          pictures={pictures}
          start={lightbox.shown.start}
          imageAt={(index) => row.current?.children[index]?.querySelector('img') ?? null}
          onShow={show}
          onClosed={() => {
            lightbox.close()
            // The picture that was opened may be out of sight.
            row.current?.querySelector<HTMLElement>(':not([inert]) > button')?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}
