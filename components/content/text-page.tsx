import { type ReactNode } from 'react'
import * as t from '@messages/pages'
import { type PageSection, type PageText } from '@/lib/shop/content/pages/shown-page'
import styles from './text-page.module.css'

type Props = {
  title: string
  lead?: string
  picture?: ReactNode
  text: PageText
  /** Adds a table of contents. */
  withContents?: boolean
  updated?: string
}

export function TextPage({ title, lead, picture, text: { intro, sections }, withContents = false, updated }: Props) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {updated && <p className={styles.updated}>{t.lastUpdated(updated)}</p>}
      </header>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={withContents ? styles.columns : styles.column}>
        {withContents && <Contents sections={sections} />}
        <div className={styles.text}>
          {intro && <section dangerouslySetInnerHTML={{ __html: intro }} />}
          {sections.map(({ id, heading, html }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              dangerouslySetInnerHTML={{ __html: `<h2 id="${id}-title">${heading}</h2>${html}` }}
            />
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: PageSection[] }) {
  return (
    <nav className={styles.contents} aria-label={t.onThisPage}>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.entry}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
