import * as t from '@messages/making'
import * as answerTexts from '@messages/answers'
import { locale } from '@messages/language'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { formatMoment } from '@/lib/platform/base/dates'
import { currentProof, type MadeLine, MAX_COMMENT_LENGTH, type Proof } from '@/lib/shop/making/making'
import { shownText } from '@/lib/shop/questions/answer-texts'
import { answerPicturePath } from '@/lib/shop/questions/picture-path'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { ChangeAnswers, type Changeable } from './change-answers'
import styles from './making.module.css'

export type MadePiece = {
  line: MadeLine
  /** Whether its proof can be answered. */
  isOpen: boolean
  /** What the buyer may change; null if nothing any more. */
  change: Changeable | null
  /** Why nothing can be changed; null if it can. */
  closed: string | null
  /** What to say at this piece after a form was sent. */
  say: string | null
}

type Props = { token: string; pieces: readonly MadePiece[] }

const moment = (at: Date) => formatMoment(at, locale)

/** What is made for the buyer of an order, piece by piece. Everything works without scripts. */
export const MadePieces = ({ token, pieces }: Props) =>
  pieces.map(({ line, isOpen, change, closed, say }) => (
    <section key={line.id} id={`piece-${line.id}`} aria-label={line.title} className={styles.piece}>
      <h2>
        {line.quantity} × {line.title}
      </h2>
      {line.workBeganAt && <p className={styles.state}>{t.workBegan(moment(line.workBeganAt))}</p>}
      {say && <p role="status">{say}</p>}
      <Answers answers={line.answers} />
      {line.proofs.map((proof) => (
        <ProofView
          key={proof.id}
          proof={proof}
          line={line}
          token={token}
          isOpen={isOpen && proof === currentProof(line)}
        />
      ))}
      {change && (
        <details open={change.isOpen} className={styles.change}>
          <summary>{t.changeAnswers}</summary>
          <ChangeAnswers token={token} piece={line.id} {...change} />
        </details>
      )}
      {closed && <p className={styles.quiet}>{closed}</p>}
      {line.changes.map(({ at, before }, number) => (
        <div key={number} className={styles.before}>
          <p>{t.before(moment(at))}</p>
          <Answers answers={before} />
        </div>
      ))}
    </section>
  ))

const Answers = ({ answers }: { answers: readonly KeptAnswer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ question, kind, label, text, value }) => (
      <div key={question}>
        <dt>{label}</dt>
        <dd>
          {kind === 'picture' && value ? (
            <img src={answerPicturePath(value)} alt={label} className={styles.picture} />
          ) : (
            <bdi>{shownText({ answers: answerTexts }, text)}</bdi>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

type ProofProps = { proof: Proof; line: MadeLine; token: string; isOpen: boolean }

function ProofView({ proof, line, token, isOpen }: ProofProps) {
  const { body, pictureId, sentAt, answer, answeredAt, comment } = proof
  return (
    <section aria-label={t.proofOf(line.title)} className={styles.proof}>
      <h3>{t.proof}</h3>
      <p className={styles.quiet}>{t.sentOn(moment(sentAt))}</p>
      {body && (
        <p dir="auto" className={styles.text}>
          {body}
        </p>
      )}
      {pictureId && <img src={answerPicturePath(pictureId)} alt={t.pictureOfProof} className={styles.shown} />}
      {answer && answeredAt ? (
        <>
          <p className={styles.state}>
            {answer === 'approved' ? t.approvedOn(moment(answeredAt)) : t.commentedOn(moment(answeredAt))}
          </p>
          {comment && <blockquote className={styles.text}>{comment}</blockquote>}
          {answer === 'commented' && isOpen && <p>{t.weSendAnother}</p>}
        </>
      ) : (
        isOpen && <ProofForms proof={proof} piece={line.id} token={token} />
      )}
    </section>
  )
}

const ProofForms = ({ proof: { id }, piece, token }: { proof: Proof; piece: number; token: string }) => {
  const hidden = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="piece" value={piece} />
      <input type="hidden" name="proof" value={id} />
    </>
  )
  return (
    <>
      <p>{t.lookClosely}</p>
      <form method="post" action="/api/forms/making/proof" className={styles.form}>
        {hidden}
        <Button type="submit" name="answer" value="approved">
          {t.approve}
        </Button>
      </form>
      <form method="post" action="/api/forms/making/proof" className={styles.form}>
        {hidden}
        <Field
          multiline
          rows={3}
          label={t.comment}
          name="comment"
          id={`comment-${piece}`}
          required
          maxLength={MAX_COMMENT_LENGTH}
          dir="auto"
        />
        <Button type="submit" name="answer" value="commented" look="secondary">
          {t.sendComment}
        </Button>
      </form>
    </>
  )
}
