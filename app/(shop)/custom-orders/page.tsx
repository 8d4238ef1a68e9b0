import { type Metadata } from 'next'
import { Picture } from '@/components/media/picture'
import { PhoneOrEmailLinks } from '@/components/content/contact-links'
import { ContactForm } from '@/components/content/custom-orders/contact-form'
import { Gallery } from '@/components/content/custom-orders/gallery'
import { currentSupport } from '@/lib/content/current-support.server'
import { sitePicture } from '@/lib/content/site-pictures'
import styles from './custom-orders.module.css'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Custom Orders',
  description:
    'Jewellery made to your drawing: tell us what it should be, and we draw it, price it and make it by hand.',
  alternates: { canonical: '/custom-orders' },
}

const EXAMPLES = [
  { file: 'custom-1.jpg', alt: 'A gold signet ring set with onyx, beside a wide band with a meander' },
  {
    file: 'custom-2.jpg',
    alt: 'A rose-gold-plated ring with an oval morganite, and a band set with zircons to go with it',
  },
  { file: 'custom-3.jpg', alt: 'A gold-plated coin with an olive branch, on its chain' },
  {
    file: 'custom-4.jpg',
    alt: 'A gold-plated hair comb of olive leaves with a pearl in the middle, below an olive branch',
  },
] as const

const STEPS = [
  {
    name: 'You tell us',
    text: 'What it should be, for whom, roughly what it may cost, and by when. A sketch or a photograph helps; you can send it when we answer.',
  },
  {
    name: 'We draw and price it',
    text: 'You get a drawing, the materials, the measurements and one price that does not change. It costs nothing, and it binds you to nothing.',
  },
  {
    name: 'We make it',
    text: 'As soon as you have agreed and paid, we begin. Most pieces take about three weeks, and you see a photograph before the parcel leaves.',
  },
]

export default async function CustomOrdersPage() {
  const support = await currentSupport()
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>Custom Orders</h1>
        <p className={styles.lead}>
          A ring for two initials. A stone that has been waiting in a drawer. The earring whose sister was lost. If you
          can describe it, we can probably make it.
        </p>
      </header>
      <Gallery
        pictures={EXAMPLES.map(({ file, alt }) => {
          const picture = sitePicture(file)
          return {
            image_lg: picture.src,
            image_alt: alt,
            picture: <Picture {...picture} alt={alt} sizes="(min-width: 48rem) 18rem, 46vw" priority />,
          }
        })}
      />
      <ol className={styles.steps}>
        {STEPS.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h2 className={styles.stepName}>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={styles.contact} aria-labelledby="ask">
        <div>
          <h2 id="ask">Ask for a piece</h2>
          <p>
            Write as much as you like. If you would rather talk, reach us <PhoneOrEmailLinks support={support} />.
          </p>
          <noscript>
            <p>This form needs JavaScript. Without it, please write us an e-mail.</p>
          </noscript>
        </div>
        <ContactForm />
      </section>
    </div>
  )
}
