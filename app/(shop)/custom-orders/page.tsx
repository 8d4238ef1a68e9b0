import { formNeedsScript } from '@messages/pages'
import { pageMetadata, requirePage } from '@/app/(shop)/pages/require-page'
import { ContactForm } from '@/components/content/custom-orders/contact-form'
import { Gallery } from '@/components/content/custom-orders/gallery'
import { Picture } from '@/components/media/picture'
import { CUSTOM_ORDERS_PATH } from '@/lib/shop/content/pages/page-paths'
import styles from './custom-orders.module.css'

export const dynamic = 'force-static'
export const revalidate = 3600

export const generateMetadata = () => pageMetadata(CUSTOM_ORDERS_PATH)

/** The sections of the page are the steps to a product; the last one is beside the form. */
export default async function CustomOrdersPage() {
  const { title, lead, gallery, text } = await requirePage(CUSTOM_ORDERS_PATH)
  const steps = text.sections.slice(0, -1)
  const contact = text.sections.at(-1)
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {text.intro && <div className={styles.header} dangerouslySetInnerHTML={{ __html: text.intro }} />}
      {gallery.length > 0 && (
        <Gallery
          pictures={gallery.map(({ picture, alt }) => ({
            image_lg: picture.src,
            image_alt: alt,
            picture: <Picture {...picture} alt={alt} sizes="(min-width: 48rem) 18rem, 46vw" priority />,
          }))}
        />
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ id, heading, html }) => (
            <li key={id} className={styles.step}>
              <h2 className={styles.stepName} dangerouslySetInnerHTML={{ __html: heading }} />
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ol>
      )}
      {contact && (
        <section className={styles.contact} aria-labelledby={contact.id}>
          <div>
            <h2 id={contact.id} dangerouslySetInnerHTML={{ __html: contact.heading }} />
            <div dangerouslySetInnerHTML={{ __html: contact.html }} />
            <noscript>
              <p>{formNeedsScript}</p>
            </noscript>
          </div>
          <ContactForm />
        </section>
      )}
    </div>
  )
}
