import { buttonClass } from '@/components/ui/button'
import { housePicture } from '@/lib/content/house-pictures'
import Link from 'next/link'
import { WidePicture } from '../wide-picture'
import styles from './feature.module.css'

export function Feature() {
  return (
    <section className={styles.feature} aria-labelledby="feature">
      <WidePicture
        wide={housePicture('feature.jpg')}
        phone={housePicture('feature-phone.jpg')}
        alt="Two gold-plated medallions on their chains, one with a sun, one with a meander around a blue stone"
        color={housePicture('feature.jpg').color}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id="feature" className={styles.heading}>
          Bring us the drawing
        </h2>
        <p className={styles.text}>A name, a date, a stone from your grandmother&apos;s ring. Tell us what it should be, and we draw it, price it and make it.</p>
        <Link href="/custom-orders" prefetch={false} className={buttonClass({ look: 'primary' })}>
          Ask for a piece
        </Link>
      </div>
    </section>
  )
}
