import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { sitePicture } from '@/lib/content/site-pictures'
import { PictureBanner } from './picture-banner'
import styles from './feature.module.css'

export function Feature() {
  return (
    <section className={styles.feature} aria-labelledby="feature">
      <PictureBanner
        wide={sitePicture('feature.jpg')}
        phone={sitePicture('feature-phone.jpg')}
        alt="An emerald ring and an aquamarine ring on a block of stone, with a brooch of olive leaves and a line of emeralds in the sun before them"
        color={sitePicture('feature.jpg').color}
      >
        <h2 id="feature" className={styles.heading}>
          Bring us the drawing
        </h2>
        <p className={styles.text}>
          A name, a date, a stone from your grandmother&apos;s ring. Tell us what it should be, and we draw it, price it
          and make it.
        </p>
        <Link href="/custom-orders" className={buttonClassNameFor({ look: 'primary' })}>
          Ask for a piece
        </Link>
      </PictureBanner>
    </section>
  )
}
