import { type ReactNode, useId } from 'react'
import { Link } from '@/components/ui/link'
import { type Support } from '@/lib/content/support.schema'
import { listingPath } from '@/lib/search/listing'
import { type MenuItem } from '@/lib/search/menu'
import { LanguageFlags } from '@/components/shell/header/language-flags'
import { FOOTER_MENU_ID } from '@/components/ui/page-regions'
import { legalLinks, pageLinks } from '@/lib/content/page-links'
import { SocialLinks } from './social-links'
import styles from './footer.module.css'

const FEED_PATH = '/feed.xml'

export function Footer({ support, menu }: { support: Support; menu: MenuItem[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <GetInTouch support={support} />
        <Column title="Shop" id={FOOTER_MENU_ID}>
          {[
            ...menu.map(({ slug, name }) => ({ href: listingPath({ category: slug }), name })),
            { href: '/custom-orders', name: 'Custom Orders' },
          ].map(renderLinkItem)}
        </Column>
        <Column title="The workshop">{pageLinks.map(renderLinkItem)}</Column>
        <Column title="The small print">
          {legalLinks.map(renderLinkItem)}
          <li>
            <a href={FEED_PATH} className={styles.link}>
              RSS feed of new pieces
            </a>
          </li>
        </Column>
      </div>
      <div className={styles.bottom}>
        <p className={styles.owner}>{support.company_name}. Handmade in Greece, sent far and wide.</p>
        <LanguageFlags greekShopUrl={support.greek_shop_url} />
      </div>
    </footer>
  )
}

const renderLinkItem = ({ href, name }: { href: string; name: string }) => (
  <li key={href}>
    <Link href={href} className={styles.link}>
      {name}
    </Link>
  </li>
)

function Column({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <nav id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

function GetInTouch({
  support: { phone_number, contact_email, support_hours, address, social_links },
}: {
  support: Support
}) {
  return (
    <section className={styles.contactColumn} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch" className={styles.contactTitle}>
        Get in Touch
      </h2>
      <p className={styles.contact}>
        <a href={`tel:${phone_number.replace(/[^+\d]/g, '')}`}>{phone_number}</a>
        <a href={`mailto:${contact_email}`}>{contact_email}</a>
      </p>
      <p className={styles.hours}>
        {support_hours}
        <br />
        {address}
      </p>
      <SocialLinks links={social_links} />
    </section>
  )
}
