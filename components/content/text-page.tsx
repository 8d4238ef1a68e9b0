import { type ReactNode } from 'react'
import styles from './text-page.module.css'

export type TextSection = { id: string; title: string; body: ReactNode }

type Props = {
  title: string
  lead?: ReactNode
  picture?: ReactNode
  sections: TextSection[]
  /** Adds a table of contents. */
  withContents?: boolean
  updated?: string
  children?: ReactNode
}

export function TextPage({ title, lead, picture, sections, withContents = false, updated, children }: Props) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {updated && <p className={styles.updated}>Last updated: {updated}</p>}
      </header>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={withContents ? styles.columns : styles.column}>
        {withContents && <Contents sections={sections} />}
        <div className={styles.text}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: TextSection[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
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
