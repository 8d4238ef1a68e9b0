import { Picture } from '@/components/media/picture'
import { sitePicture } from '@/lib/content/site-pictures'
import styles from './collage.module.css'

const PICTURES = [
  { file: 'collage-1.jpg', alt: 'Gold-plated earrings shaped like olive branches' },
  { file: 'collage-2.jpg', alt: 'A silver ring set with a moonstone' },
  { file: 'collage-3.jpg', alt: 'A necklace with an olive branch' },
  { file: 'collage-4.jpg', alt: 'A set of gold-plated bangles' },
  { file: 'collage-5.jpg', alt: 'Two hair pins with gold-plated flowers' },
] as const

export function Collage() {
  return (
    <div className={styles.collage}>
      {PICTURES.map(({ file, alt }, index) => (
        <Picture
          key={file}
          {...sitePicture(file)}
          alt={alt}
          sizes={index === 0 ? '(min-width: 64rem) 40vw, 100vw' : '(min-width: 64rem) 30vw, 50vw'}
          priority={index === 0}
          className={styles.picture}
        />
      ))}
    </div>
  )
}
