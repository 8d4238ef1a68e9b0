import * as t from '@messages/product-page'
import { type SafetyReply } from '@/lib/shop/catalogue/product-safety.schema'
import { hasPage, type PageLink } from '@/lib/shop/content/pages/page-links'
import { Link } from '@/components/ui/link'
import styles from './legal-notices.module.css'

type Props = {
  productCode: string
  safety: SafetyReply
  /** The official picture on the legal guarantee. */
  notice: { url: string; width: number; height: number } | null
  pages: readonly PageLink[]
}

/** What the law asks to be shown before buying: who answers for the safety of the product, and the legal guarantee. */
export const LegalNotices = ({ productCode, safety, notice, pages }: Props) => (
  <>
    <ProductSafety productCode={productCode} safety={safety} />
    <LegalGuarantee notice={notice} pages={pages} />
  </>
)

function ProductSafety({ productCode, safety }: Pick<Props, 'productCode' | 'safety'>) {
  const { manufacturer, responsible_person, warnings, note } = safety
  const texts = [...warnings.map(({ text }) => text), note].filter(Boolean)
  if (!manufacturer && !responsible_person && texts.length === 0) return null
  return (
    <section className={styles.notice} aria-labelledby="product-safety">
      <h2 id="product-safety">{t.productSafety}</h2>
      <dl>
        {texts.length > 0 && (
          <div>
            <dt>{t.warnings}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )}
        <PartyRow label={t.manufacturer} party={manufacturer} />
        <PartyRow label={t.responsiblePerson} party={responsible_person} />
        <div>
          <dt>{t.productCode}</dt>
          <dd>{productCode}</dd>
        </div>
      </dl>
    </section>
  )
}

function PartyRow({ label, party }: { label: string; party: SafetyReply['manufacturer'] }) {
  if (!party) return null
  const { name, address, contact } = party
  return (
    <div>
      <dt>{label}</dt>
      <dd>{name}</dd>
      <dd>{address}</dd>
      <dd>
        <a href={contact.startsWith('https:') ? contact : `mailto:${contact}`} rel="noopener">
          {contact}
        </a>
      </dd>
    </div>
  )
}

const TERMS = '/terms-of-service'

function LegalGuarantee({ notice, pages }: Pick<Props, 'notice' | 'pages'>) {
  return (
    <section className={styles.notice} aria-labelledby="legal-guarantee">
      <h2 id="legal-guarantee">{t.legalGuarantee}</h2>
      <p>{t.guaranteeInShort}</p>
      {hasPage(pages, TERMS) && (
        <p>
          <Link href={`${TERMS}#legal-guarantee`}>{t.whatGuaranteeGives}</Link>
        </p>
      )}
      {notice && (
        <a href={notice.url} className={styles.picture}>
          <img
            src={notice.url}
            width={notice.width}
            height={notice.height}
            alt={t.officialNotice}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
    </section>
  )
}
