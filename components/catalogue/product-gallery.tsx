'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as t from '@messages/pictures'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { useMedia } from '@/components/ui/use-media.client'
import { preloadLightbox, useLightbox } from './use-lightbox.client'
import { continuePicture } from '@/components/media/followed-card.client'
import { Picture } from '@/components/media/picture'
import styles from './product-gallery.module.css'

const THUMBNAIL_SIZES = '(min-width: 80rem) 7rem, 4.5rem'
const THUMBNAIL_WIDTHS = [160, 320]
export const MAIN_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw'
const HALF_SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, 100vw'
const WIDE = '(min-width: 48rem)'

/** Whether a wide screen shows all pictures at once. */
export const isColumn = (most: number) => most >= 3

/** In a column the first picture is large, and so is the last if no other is beside it. */
const isAlone = (index: number, count: number) => index === count - 1 && index % 2 === 1

/** The height of a column, of which a large picture has one part and two across have half. */
export const columnHeight = (count: number) => 1 + Math.floor((count - 1) / 2) / 2 + ((count - 1) % 2)

type Props = {
  pictures: Variant['variant_images']
  /** How many the variant with the most pictures has: all variants are shown in the same way. */
  most?: number
  /** What lies on the first picture. */
  onFirst?: ReactNode
}

/**
 * One picture at a time; swipes and thumbnails, on a phone dots, change it. From three pictures on, a wide screen shows
 * a large one and the others two across; the last is large if it would be alone. A click opens the lightbox.
 */
export function ProductGallery({ pictures, most = pictures.length, onFirst }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const lightbox = useLightbox()
  // The other pictures are loaded after hydration.
  const ready = useHydrated()
  const inColumn = isColumn(most)
  const isWide = useMedia(WIDE)
  const showsOne = ready && !(isWide && inColumn)

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
    <section aria-label={t.pictures} className={styles.gallery} data-column={inColumn || undefined}>
      <ul
        ref={row}
        className={styles.row}
        data-ready={ready || undefined}
        onScroll={(event) => updateShown(event.currentTarget)}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.priority}
            className={styles.slide}
            style={{ backgroundColor: picture.image_color }}
            inert={showsOne && index !== shown}
            aria-hidden={showsOne && index !== shown}
            data-shown={index === shown || undefined}
          >
            <button
              type="button"
              className={styles.main}
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
              onClick={() => lightbox.open(index)}
              aria-label={t.enlarge(picture.image_alt)}
            >
              <Picture
                src={picture.image_lg}
                alt={picture.image_alt}
                color={picture.image_color}
                sizes={inColumn && index > 0 && !isAlone(index, pictures.length) ? HALF_SIZES : MAIN_SIZES}
                priority={index === 0}
                className={styles.picture}
              />
              {index === 0 && onFirst}
            </button>
          </li>
        ))}
      </ul>
      {most > 1 && (
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
          onShow={(index) => {
            show(index)
            row.current?.children[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          }}
          onClosed={() => {
            lightbox.close()
            // The picture that was opened may be out of sight.
            row.current?.querySelector<HTMLElement>('[data-shown] > button')?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}
