import { type ComponentProps, type ReactNode } from 'react'
import { WidePicture } from '@/components/content/wide-picture'
import styles from './picture-banner.module.css'

type Props = Omit<ComponentProps<typeof WidePicture>, 'className'> & { children: ReactNode }

/** A full-width picture with text on its left side, or below it on narrow screens. */
export function PictureBanner({ children, ...picture }: Props) {
  return (
    <>
      <WidePicture {...picture} className={styles.picture} />
      <div className={styles.content}>{children}</div>
    </>
  )
}
