'use client'

import { type ReactNode, useRef } from 'react'
import { enlarge } from '@messages/pictures'
import { preloadLightbox, useLightbox } from '@/components/catalogue/use-lightbox.client'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import styles from './gallery.module.css'

type Props = { pictures: { image_lg: string; image_alt: string; picture: ReactNode }[] }

/** Each picture opens the lightbox with all of them. */
export function Gallery({ pictures }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const lightbox = useLightbox()
  return (
    <>
      <ul ref={list} className={styles.gallery} onPointerEnter={preloadLightbox} onFocus={preloadLightbox}>
        {pictures.map(({ image_lg, image_alt, picture }, index) => (
          <li key={image_lg}>
            <ProgressiveButton
              href={image_lg}
              label={enlarge(image_alt)}
              className={styles.picture}
              opensDialog
              onPress={() => lightbox.open(index)}
            >
              {picture}
            </ProgressiveButton>
          </li>
        ))}
      </ul>
      {lightbox.shown && (
        <lightbox.shown.Lightbox
          pictures={pictures}
          start={lightbox.shown.start}
          imageAt={(index) => list.current?.querySelectorAll('img')[index] ?? null}
          onClosed={lightbox.close}
        />
      )}
    </>
  )
}
