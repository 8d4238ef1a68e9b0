import { type ReactNode } from 'react'
import { EDITION_PATH } from '@/lib/platform/base/edition-links'
import { type LanguageLink } from '@/lib/shop/content/language-links'
import * as t from '@messages/layout'
import styles from './language-flags.module.css'

export function LanguageFlags({ links }: { links: readonly LanguageLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.flags} aria-label={t.languages}>
      {links.map(({ language, href, name, isCurrent, note }) => (
        <li key={language}>
          <a
            href={href}
            hrefLang={language}
            rel={href.startsWith(EDITION_PATH) ? 'nofollow' : undefined}
            className={styles.flag}
            aria-label={note ? `${name}: ${note}` : name}
            title={note}
            data-to-come={note ? '' : undefined}
            aria-current={isCurrent || undefined}
          >
            {FLAGS[language] ?? <span aria-hidden="true">{language.toUpperCase()}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

const STRIPES = [1, 3, 5, 7]

/** A language without a picture is shown by its code. */
const FLAGS: Partial<Record<string, ReactNode>> = {
  el: (
    <svg viewBox="0 0 27 18" aria-hidden="true" focusable="false">
      <path fill="#0d5eaf" d="M0 0h27v18H0z" />
      {STRIPES.map((row) => (
        <path key={row} fill="#fff" d={`M0 ${row * 2}h27v2H0z`} />
      ))}
      <path fill="#0d5eaf" d="M0 0h10v10H0z" />
      <path fill="#fff" d="M4 0h2v10H4zM0 4h10v2H0z" />
    </svg>
  ),
  en: (
    <svg viewBox="0 0 27 18" aria-hidden="true" focusable="false">
      <path fill="#012169" d="M0 0h27v18H0z" />
      <path stroke="#fff" strokeWidth="3.6" d="M0 0l27 18M27 0L0 18" />
      <path stroke="#c8102e" strokeWidth="1.3" d="M0 0l27 18M27 0L0 18" />
      <path stroke="#fff" strokeWidth="6" d="M13.5 0v18M0 9h27" />
      <path stroke="#c8102e" strokeWidth="3.4" d="M13.5 0v18M0 9h27" />
    </svg>
  ),
}
