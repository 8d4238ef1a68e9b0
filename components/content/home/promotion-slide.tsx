import { Link } from '@/components/ui/link'
import { type Promotion } from '@/lib/shop/content/support.schema'
import { PictureBanner } from './picture-banner'
import styles from './promotions.module.css'

type Props = { promotion: Promotion; linkText: string; first: boolean }

export function PromotionSlide({ promotion, linkText, first }: Props) {
  const { image, image_widths, phone_image, phone_image_widths, image_alt, image_color, heading, text, link } =
    promotion
  return (
    <Link href={link} className={styles.promotion} draggable={false}>
      <PictureBanner
        wide={{ src: image, widths: image_widths }}
        phone={phone_image ? { src: phone_image, widths: phone_image_widths } : null}
        alt={image_alt}
        color={image_color}
        priority={first}
      >
        <h2 className={styles.heading}>{heading}</h2>
        {text && <p className={styles.text}>{text}</p>}
        <span className={styles.more}>{linkText}</span>
      </PictureBanner>
    </Link>
  )
}
