import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type Home } from '@/lib/shop/content/home/home'
import { PictureBanner } from './picture-banner'
import styles from './feature.module.css'

export function Feature({ feature }: { feature: NonNullable<Home['feature']> }) {
  const { picture, phonePicture, alt, heading, text, link } = feature
  return (
    <section className={styles.feature} aria-labelledby="feature">
      <PictureBanner wide={picture} phone={phonePicture} alt={alt} color={picture.color} early>
        <h2 id="feature" className={styles.heading}>
          {heading}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <Link href={link.href} className={buttonClassNameFor({ look: 'primary' })}>
          {link.text}
        </Link>
      </PictureBanner>
    </section>
  )
}
