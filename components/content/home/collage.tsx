import { Picture } from '@/components/media/picture'
import { type Home } from '@/lib/shop/content/home/home'
import styles from './collage.module.css'

export function Collage({ pictures }: { pictures: Home['collage'] }) {
  return (
    <div className={styles.collage}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          {...picture}
          sizes={index === 0 ? '(min-width: 64rem) 40vw, 100vw' : '(min-width: 64rem) 30vw, 50vw'}
          priority={index === 0}
          className={styles.picture}
        />
      ))}
    </div>
  )
}
