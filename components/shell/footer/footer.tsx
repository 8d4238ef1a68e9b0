import { type ReactNode, useId } from 'react'
import * as t from '@messages/layout'
import { withdrawHere } from '@messages/withdrawal-link'
import * as vatTexts from '@messages/vat'
import { Link } from '@/components/ui/link'
import { WITHDRAWAL_PATH } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { vatNote } from '@/lib/platform/base/vat'
import { type LanguageLink } from '@/lib/shop/content/language-links'
import { type PageLink, type PageLinks } from '@/lib/shop/content/pages/page-links'
import { type Support } from '@/lib/shop/content/support.schema'
import { registerEntry } from '@/lib/shop/content/seller'
import { telephoneUrl } from '@/lib/platform/base/html'
import { listingPath } from '@/lib/shop/search/listing'
import { type MenuItem } from '@/lib/shop/search/menu'
import { LanguageFlags } from '@/components/shell/header/language-flags'
import { FOOTER_MENU_ID } from '@/lib/platform/base/page-regions'
import { SocialLinks } from './social-links'
import { classNames } from '@/components/ui/class-names'
import styles from './footer.module.css'

const FEED_PATH = '/feed.xml'

type Props = { support: Support; menu: MenuItem[]; columns: PageLinks['footer']; languages: LanguageLink[] }

const VAT_TEXTS = { included: vatTexts.pricesInclude, notCharged: vatTexts.pricesWithout }

export function Footer({ support, menu, columns, languages }: Props) {
  const ofPrices = vatNote(support.vat, VAT_TEXTS)
  const categories = menu.map(({ slug, name }) => ({ href: listingPath({ category: slug }), name }))
  const isOfCategories = ({ title }: { title: string }) => title === t.categoriesColumn
  const all = [
    {
      title: t.categoriesColumn,
      id: FOOTER_MENU_ID,
      links: [...categories, ...(columns.find(isOfCategories)?.links ?? [])],
    },
    ...columns.filter((column) => !isOfCategories(column)).map((column) => ({ ...column, id: undefined })),
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <GetInTouch support={support} />
        {all.map(({ title, id, links }, index) => (
          <Column key={title} title={title} id={id}>
            {links.map(renderLinkItem)}
            {index === all.length - 1 && (
              <li>
                <a href={FEED_PATH} className={styles.link}>
                  {t.feed}
                </a>
              </li>
            )}
          </Column>
        ))}
      </div>
      <div className={classNames(styles.bottom, 'uses-bottom-bar-height')}>
        <div className={styles.owner}>
          <p>{[support.company_name, support.words.maker_line].filter(Boolean).join('. ')}</p>
          {ofPrices && <p>{ofPrices}</p>}
          <SellerFacts seller={support.seller} />
        </div>
        <Link href={WITHDRAWAL_PATH} className={styles.withdraw}>
          {withdrawHere}
        </Link>
        <LanguageFlags links={languages} />
      </div>
    </footer>
  )
}

/** Who sells, as far as the shop has set it. */
function SellerFacts({ seller }: { seller: Support['seller'] }) {
  const { legal_name, legal_form, vat_number, supervisory_authority, dispute_body } = seller
  const facts = [
    [legal_name, legal_form].filter(Boolean).join(', '),
    registerEntry(seller),
    vat_number && t.vatNumber(vat_number),
    supervisory_authority && t.supervisedBy(supervisory_authority),
  ].filter(Boolean)
  if (facts.length === 0 && !dispute_body) return null
  return (
    <p>
      {facts.join(' · ')}
      {facts.length > 0 && dispute_body && ' · '}
      {dispute_body && (
        <>
          {t.disputes}{' '}
          <a href={dispute_body.url} rel="noopener">
            {dispute_body.name}
          </a>
        </>
      )}
    </p>
  )
}

const renderLinkItem = ({ href, name }: PageLink) => (
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
        {t.getInTouch}
      </h2>
      <p className={styles.contact}>
        <a href={telephoneUrl(phone_number)}>{phone_number}</a>
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
