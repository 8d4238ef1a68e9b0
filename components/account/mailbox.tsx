import * as t from '@messages/emails'
import styles from './mailbox.module.css'

type MailboxEmail = {
  id: number
  recipient: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  sentAt: string
}

/** The emails of a shop without a mail server. */
export const Mailbox = ({ mails }: { mails: MailboxEmail[] }) => (
  <div className={styles.box}>
    <h1>{t.mailbox}</h1>
    <p>{t.mailboxIntro}</p>
    {mails.length === 0 && <p>{t.noEmails}</p>}
    {mails.map((mail) => (
      <MailboxMessage key={mail.id} mail={mail} />
    ))}
  </div>
)

function MailboxMessage({ mail: { id, recipient, replyTo, subject, html, text, sentAt } }: { mail: MailboxEmail }) {
  return (
    <article className={styles.mail} aria-labelledby={`mail-${id}`}>
      <h2 id={`mail-${id}`}>{subject}</h2>
      <p className={styles.to}>
        {t.to(recipient)} · <time dateTime={sentAt}>{sentAt.replace('T', ' ').slice(0, 16)}</time>
        {replyTo && ` · ${t.replyTo(replyTo)}`}
      </p>
      <iframe
        title={t.asShown(subject)}
        srcDoc={html}
        sandbox="allow-top-navigation-by-user-activation allow-popups"
        className={styles.frame}
        loading="lazy"
      />
      <details>
        <summary>{t.asPlainText}</summary>
        <pre className={styles.text}>{linkify(text)}</pre>
      </details>
    </article>
  )
}

const linkify = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
