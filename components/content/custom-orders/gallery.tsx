'use client'

import { type ReactNode, useRef, useState } from 'react'
import { enlarge } from '@messages/pictures'
import { LazyLightbox, preloadLightbox } from '@/components/catalogue/lazy-lightbox'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import styles from './gallery.module.css'

type Props = { pictures: { image_lg: string; image_alt: string; picture: ReactNode }[] }

/** Each picture opens the lightbox with all of them. */
export function Gallery({ pictures }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<number | null>(null)
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
              onPress={() => setOpened(index)}
            >
              {picture}
            </ProgressiveButton>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LazyLightbox
          pictures={pictures}
          start={opened}
          imageAt={(index) => list.current?.querySelectorAll('img')[index] ?? null}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}
