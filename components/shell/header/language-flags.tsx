import { Link } from '@/components/ui/link'
import styles from './language-flags.module.css'

/** This shop is in English; the Greek shop, if there is one, is another site. */
export function LanguageFlags({ greekShopUrl }: { greekShopUrl: string }) {
  if (!greekShopUrl) return null
  return (
    <ul className={styles.flags} aria-label="Language">
      <li>
        <a href={greekShopUrl} hrefLang="el" className={styles.flag} aria-label="Greek: our sister shop">
          <GreekFlag />
        </a>
      </li>
      <li>
        <Link href="/" hrefLang="en" className={styles.flag} aria-label="English" aria-current="true">
          <BritishFlag />
        </Link>
      </li>
    </ul>
  )
}

const STRIPES = [1, 3, 5, 7]

const GreekFlag = () => (
  <svg viewBox="0 0 27 18" aria-hidden="true" focusable="false">
    <path fill="#0d5eaf" d="M0 0h27v18H0z" />
    {STRIPES.map((row) => (
      <path key={row} fill="#fff" d={`M0 ${row * 2}h27v2H0z`} />
    ))}
    <path fill="#0d5eaf" d="M0 0h10v10H0z" />
    <path fill="#fff" d="M4 0h2v10H4zM0 4h10v2H0z" />
  </svg>
)

const BritishFlag = () => (
  <svg viewBox="0 0 27 18" aria-hidden="true" focusable="false">
    <path fill="#012169" d="M0 0h27v18H0z" />
    <path stroke="#fff" strokeWidth="3.6" d="M0 0l27 18M27 0L0 18" />
    <path stroke="#c8102e" strokeWidth="1.3" d="M0 0l27 18M27 0L0 18" />
    <path stroke="#fff" strokeWidth="6" d="M13.5 0v18M0 9h27" />
    <path stroke="#c8102e" strokeWidth="3.4" d="M13.5 0v18M0 9h27" />
  </svg>
)
