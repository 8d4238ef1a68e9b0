'use client'

import { type ReactNode, useState } from 'react'
import { enlarge } from '@messages/pictures'
import { LazyLightbox } from '@/components/catalogue/lazy-lightbox'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import styles from './gallery.module.css'

type Props = { pictures: { image_lg: string; image_alt: string; picture: ReactNode }[] }

/** Each picture opens the lightbox with all of them. */
export function Gallery({ pictures }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.gallery}>
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
      {opened !== null && <LazyLightbox pictures={pictures} start={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
