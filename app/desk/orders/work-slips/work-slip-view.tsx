import { CopyButton } from '@/components/desk/copy-button'
import { QrCode } from '@/components/desk/qr-code'
import { Thumbnail } from '@/components/desk/thumbnail'
import print from '@/components/desk/print/print.module.css'
import styles from '@/components/desk/print/work-slip.module.css'
import { classNames } from '@/components/ui/class-names'
import { say } from '@/lib/owner/language/say.server'
import { type SlipAnswer, type WorkSlip } from '@/lib/owner/making/work-slip'

type Props = { slip: WorkSlip; picture: string | null; qr: { size: number; path: string } }

/** What lies beside one piece while it is made. */
export const WorkSlipView = ({ slip, picture, qr }: Props) => (
  <article aria-label={[slip.title, ...slip.facts].join(', ')} className={classNames(print.paper, styles.slip)}>
    <header className={styles.head}>
      {picture && <Thumbnail src={picture} eager />}
      <div>
        <h2 lang={slip.language}>{slip.title}</h2>
        {slip.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <div className={styles.qr}>
        <QrCode {...qr} label={say('The order at the desk')} />
      </div>
    </header>
    {slip.answers.map((answer, at) => (
      <Answer key={at} answer={answer} language={slip.language} />
    ))}
    {slip.approved && (
      <section className={styles.answer}>
        <h3>{say('The buyer has approved the proof')}</h3>
        <p lang={slip.language} dir="auto" className={styles.notes}>
          {slip.approved.text}
        </p>
        {slip.approved.picture && <Picture id={slip.approved.picture} label={say('Picture')} />}
      </section>
    )}
    {slip.notes && (
      <section className={styles.answer}>
        <h3>{say('The customer’s notes')}</h3>
        <p lang={slip.language} dir="auto" className={styles.notes}>
          {slip.notes}
        </p>
      </section>
    )}
  </article>
)

type AnswerProps = { answer: SlipAnswer; language: string }

const Answer = ({ answer: { label, text, picture, remarks }, language }: AnswerProps) => (
  <section className={styles.answer}>
    <h3 lang={language}>{label}</h3>
    {picture === null ? (
      <div className={styles.copied}>
        <p lang={language} dir="auto" translate="no" className={styles.text}>
          {text}
        </p>
        <CopyButton text={text} />
      </div>
    ) : (
      <Picture id={picture} label={label} />
    )}
    {remarks.length > 0 && (
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    )}
  </section>
)

const Picture = ({ id, label }: { id: string; label: string }) => (
  <>
    <img src={`/desk/orders/pictures/${id}`} alt={label} className={styles.picture} />
    <p className={styles.download}>
      <a href={`/desk/orders/pictures/${id}`} download>
        {say('Download the picture')}
      </a>
    </p>
  </>
)
