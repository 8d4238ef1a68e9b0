import { type Promotion } from '@/lib/content/support.schema'
import { Collage } from './collage'
import { PromotionCarousel } from './promotion-carousel'
import { PromotionSlide } from './promotion-slide'
import styles from './promotions.module.css'

/** The promotions of the shop settings, or a collage if there are none. */
export function Promotions({ promotions }: { promotions: Promotion[] }) {
  const [first] = promotions
  if (!first) return <Collage />
  if (promotions.length > 1) return <PromotionCarousel promotions={promotions} />
  return (
    <section className={styles.carousel} aria-label="Promotion">
      <PromotionSlide promotion={first} first />
    </section>
  )
}
