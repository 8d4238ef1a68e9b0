import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { StateLabel } from '@/components/desk/notice'
import styles from '@/components/desk/orders/orders.module.css'
import { Time } from '@/components/desk/time'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import {
  currentProof,
  isApproved,
  isOpen,
  type MadeLine,
  type Proof,
  waitsForOwner,
  whyWorkCannotBegin,
} from '@/lib/shop/making/making'
import { answerLine } from '@/lib/shop/questions/answer-texts'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { messagesOf } from '@/messages/languages'
import { beginWork, sendProof, takeBackWork } from '../actions.server'
import { MAX_PROOF_LENGTH } from '@/lib/owner/orders/order-handling.schema'

type Props = { order: OrderRow; lines: MadeLine[]; proofFirst: boolean; mayWork: boolean }

/** What is made for the buyer: proofs, and whether work has begun. */
export const Making = ({ order, lines, ...rest }: Props) => (
  <DeskSection title={say('Made for the buyer')}>
    {lines.map((line) => (
      <article key={line.id} aria-label={line.title} className={styles.made}>
        <h3>
          {line.quantity} × {line.title}
        </h3>
        <p>
          <State line={line} />
        </p>
        <Pictures line={line} />
        <Changes line={line} />
        {line.proofs.map((proof, at) => (
          <ProofView key={proof.id} proof={proof} number={at + 1} />
        ))}
        {isOpen(order.state) && rest.mayWork && <LineForms order={order} line={line} {...rest} />}
      </article>
    ))}
  </DeskSection>
)

function State({ line }: { line: MadeLine }) {
  if (line.workBeganAt)
    return (
      <>
        <StateLabel kind="good">{say('Work has begun')}</StateLabel> <Time at={line.workBeganAt} />
      </>
    )
  if (waitsForOwner(line)) return <StateLabel kind="warn">{say('The buyer wants something else')}</StateLabel>
  if (isApproved(line)) return <StateLabel kind="good">{say('The buyer has approved the proof')}</StateLabel>
  const proof = currentProof(line)
  if (proof?.answer) return <StateLabel kind="warn">{say('Changed after the proof')}</StateLabel>
  return <StateLabel>{proof ? say('The buyer has the proof') : say('Work has not begun')}</StateLabel>
}

/** Texts stand with the piece already. */
const Pictures = ({ line: { answers } }: { line: MadeLine }) =>
  answers
    .filter(({ kind, value }) => kind === 'picture' && value !== '')
    .map(({ question, label, value }) => (
      <p key={question}>
        <img src={`/desk/orders/pictures/${value}`} alt={label} className={styles.proof} />
        <a href={`/desk/orders/pictures/${value}`} download>
          {say('Download the picture')}
        </a>
      </p>
    ))

const ProofView = ({ proof, number }: { proof: Proof; number: number }) => (
  <details>
    <summary>
      {say('Proof {number}', { number })} · <Time at={proof.sentAt} />
      {proof.answer && ` · ${proof.answer === 'approved' ? say('approved') : say('commented')}`}
    </summary>
    {proof.body && <p className={styles.detail}>{proof.body}</p>}
    {proof.pictureId && (
      <a href={`/desk/orders/pictures/${proof.pictureId}`}>
        <img src={`/desk/orders/pictures/${proof.pictureId}`} alt={say('Picture')} className={styles.proof} />
      </a>
    )}
    <p className={styles.detail}>
      {say('Sent by {author}. Checksum of what it shows: {checksum}', {
        author: proof.author,
        checksum: proof.sha256.slice(0, 16),
      })}
    </p>
    {proof.answeredAt && (
      <p>
        {proof.answer === 'approved' ? say('Approved') : say('Comment')}: <Time at={proof.answeredAt} />
      </p>
    )}
    {proof.comment && <blockquote className={styles.detail}>{proof.comment}</blockquote>}
  </details>
)

const Changes = ({ line: { changes } }: { line: MadeLine }) =>
  changes.length > 0 && (
    <details>
      <summary>
        {say(changes.length === 1 ? 'Changed once by the buyer' : 'Changed {count} times by the buyer', {
          count: changes.length,
        })}
      </summary>
      {changes.map(({ at, before }, number) => (
        <p key={number} className={styles.detail}>
          {say('Before')} <Time at={at} />
          {`\n${listed(before)}`}
        </p>
      ))}
    </details>
  )

const listed = (answers: readonly KeptAnswer[]) =>
  answers.map((answer) => answerLine(messagesOf(deskLanguage()), answer)).join('\n')

type FormProps = { order: OrderRow; line: MadeLine; proofFirst: boolean }

function LineForms({ order, line, proofFirst }: FormProps) {
  const hidden = { code: order.code, line: line.id }
  return (
    <>
      {!line.workBeganAt && (
        <details open={waitsForOwner(line)}>
          <summary>{line.proofs.length > 0 ? say('Send another proof') : say('Send a proof')}</summary>
          <DeskForm
            action={sendProof}
            label={say('Send a proof of {title}', { title: line.title })}
            submit={say('Send the proof')}
            look="secondary"
            hidden={hidden}
            draft={{ form: 'proof', subject: `${order.code} ${line.id}` }}
          >
            <AreaField
              label={say('How it will be')}
              name="text"
              rows={3}
              maxLength={MAX_PROOF_LENGTH}
              hint={say('The buyer gets an email with a link, and approves it or says what should be different.')}
            />
            <TextField label={say('Picture')} name="picture" type="file" accept="image/jpeg,image/png,image/webp" />
          </DeskForm>
        </details>
      )}
      {whyWorkCannotBegin(line, order.state, { proofFirst }) === 'proof' ? (
        <p>{say('Work begins when the buyer has approved a proof of what is ordered now.')}</p>
      ) : (
        <WorkForm line={line} hidden={hidden} />
      )}
    </>
  )
}

/** In both cases React keeps the form, which says what was done and has the focus. */
const WorkForm = ({
  line: { title, workBeganAt },
  hidden,
}: {
  line: MadeLine
  hidden: Record<string, string | number>
}) =>
  workBeganAt ? (
    <DeskForm
      action={takeBackWork}
      label={say('Work on {title} has not begun', { title })}
      submit={say('Work has not begun after all')}
      look="quiet"
      hidden={hidden}
    />
  ) : (
    <DeskForm
      action={beginWork}
      label={say('Begin work on {title}', { title })}
      submit={say('Work begins')}
      look="secondary"
      hidden={hidden}
    >
      <p>{say('Once work has begun, the buyer cannot change it any more.')}</p>
    </DeskForm>
  )
