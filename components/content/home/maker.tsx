import { WidePicture } from '@/components/content/wide-picture'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type Home } from '@/lib/shop/content/home/home'
import styles from './maker.module.css'

const SIZES = '(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 100vw'

/** Who makes what the shop sells, and how. */
export function Maker({ maker }: { maker: NonNullable<Home['maker']> }) {
  const { picture, heading, name, place, text, steps, link } = maker
  return (
    <section className={styles.maker} aria-labelledby="maker">
      <div className={styles.content}>
        <WidePicture wide={picture} alt={picture.alt} color={picture.color} sizes={SIZES} className={styles.picture} />
        <div className={styles.words}>
          <h2 id="maker">{heading}</h2>
          <p className={styles.name}>
            {name}
            <span>{place}</span>
          </p>
          {text && <p>{text}</p>}
          {steps.length > 0 && (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step.name}>
                  <h3>{step.name}</h3>
                  {step.text && <p>{step.text}</p>}
                </li>
              ))}
            </ol>
          )}
          {link && (
            <Link href={link.href} className={buttonClassNameFor({ look: 'secondary' })}>
              {link.text}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
