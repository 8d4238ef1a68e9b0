import 'server-only'
import { and, eq } from 'drizzle-orm'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderAddresses } from '@/lib/platform/db/schema/orders'
import { renderEmail } from '@/lib/platform/mail/email'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { makingUrl, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { answerLine } from '@/lib/shop/questions/answer-texts'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { messagesOf } from '@/messages/languages'
import { type MadeLine, type ProofAnswer } from './making'

type TxCtx = Pick<Ctx, 'db'>

const findBuyer = async ({ db }: TxCtx, { id }: OrderRow) => {
  const [buyer] = await db
    .select({ email: orderAddresses.email, firstName: orderAddresses.firstName })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, 'billing')))
  return buyer
}

/** Leads the buyer to the proof, in the language of the order. The owner wrote it, so no limit holds it back. */
export async function enqueueProofEmail(tx: TxCtx, order: OrderRow, line: MadeLine, body: string): Promise<void> {
  const buyer = await findBuyer(tx, order)
  if (!buyer || buyer.email === '') return
  const messages = messagesOf(order.language)
  const t = messages.making
  const sender = await loadEmailSender(tx, messages.language.language)
  await enqueueEmail(tx, {
    kind: 'order_proof',
    limit: 'none',
    to: buyer.email,
    replyTo: sender.contactEmail,
    userId: order.userId,
    email: renderEmail(sender, {
      subject: t.proofSubject(order.code),
      title: t.proofTitle,
      parts: [
        { kind: 'text', text: `${messages.emails.greeting(null)}\n${t.proofText(line.title)}` },
        body === '' ? { kind: 'text', text: t.proofPictureOnPage } : { kind: 'quote', text: body },
        { kind: 'text', text: t.proofRequest },
        { kind: 'button', label: t.lookAtProof, url: `${makingUrl(order)}#piece-${line.id}` },
      ],
    }),
  })
}

/** Tells the owner what the buyer says about a proof. */
export async function tellOwnerOfAnswer(
  tx: TxCtx,
  order: OrderRow,
  line: MadeLine,
  { answer, comment }: { answer: ProofAnswer; comment: string },
): Promise<void> {
  await enqueueOwnerEmail(tx, {
    setting: 'making',
    kind: 'proof_answer',
    deskPath: orderDeskPath(order.code),
    replyTo: (await findBuyer(tx, order))?.email || undefined,
    write: (say) => {
      const title =
        answer === 'approved'
          ? say('The proof of order {code} is approved', { code: order.code })
          : say('A comment on the proof of order {code}', { code: order.code })
      return {
        subject: title,
        title,
        parts: [{ kind: 'text', text: line.title }, ...(comment ? [{ kind: 'quote' as const, text: comment }] : [])],
      }
    },
  })
}

/** Tells the owner what the buyer has changed. */
export async function tellOwnerOfChange(
  tx: TxCtx,
  order: OrderRow,
  line: MadeLine,
  after: readonly KeptAnswer[],
): Promise<void> {
  await enqueueOwnerEmail(tx, {
    setting: 'making',
    kind: 'answers_changed',
    deskPath: orderDeskPath(order.code),
    replyTo: (await findBuyer(tx, order))?.email || undefined,
    write: (say, { messages }) => {
      const title = say('Order {code}: the buyer wants something else', { code: order.code })
      const listed = (answers: readonly KeptAnswer[]) => answers.map((one) => answerLine(messages, one)).join('\n')
      return {
        subject: title,
        title,
        parts: [
          { kind: 'text', text: line.title },
          { kind: 'heading', text: say('Now') },
          { kind: 'text', text: listed(after) || say('Nothing') },
          { kind: 'heading', text: say('Before') },
          { kind: 'quote', text: listed(line.answers) },
        ],
      }
    },
  })
}
