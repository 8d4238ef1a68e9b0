import * as t from '@messages/home'
import { type Home } from '@/lib/shop/content/home/home'
import { type Promotion } from '@/lib/shop/content/support.schema'
import { Collage } from './collage'
import { PromotionCarousel } from './promotion-carousel'
import { PromotionSlide } from './promotion-slide'
import styles from './promotions.module.css'

type Props = { promotions: Promotion[]; linkText: string; collage: Home['collage'] }

/** The promotions of the shop, or a collage if there are none. */
export function Promotions({ promotions, linkText, collage }: Props) {
  const [first] = promotions
  if (!first) return collage.length > 0 && <Collage pictures={collage} />
  if (promotions.length > 1) return <PromotionCarousel promotions={promotions} linkText={linkText} />
  return (
    <section className={styles.carousel} aria-label={t.promotion}>
      <PromotionSlide promotion={first} linkText={linkText} first />
    </section>
  )
}
