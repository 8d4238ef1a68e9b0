import { type ComponentProps, type ReactNode } from 'react'
import { WidePicture } from '@/components/content/wide-picture'
import styles from './picture-banner.module.css'

type Props = Omit<ComponentProps<typeof WidePicture>, 'className'> & { children: ReactNode }

/** A picture over the page's width with words on its calm side, or below it where there is no room beside. */
export function PictureBanner({ children, ...picture }: Props) {
  return (
    <>
      <WidePicture {...picture} className={styles.picture} />
      <div className={styles.words}>{children}</div>
    </>
  )
}
