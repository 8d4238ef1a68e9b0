import 'server-only'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { type Email, type EmailSender } from '@/lib/platform/mail/email'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { messagesOf } from '@/messages/languages'
import {
  type DecisionEmailData,
  partlyRefundedEmail,
  withdrawalAcceptedEmail,
  withdrawalRefusedEmail,
} from '@/lib/shop/withdrawal/withdrawal-emails'
import { getWithdrawal, type StatementRow } from '@/lib/shop/withdrawal/withdrawals.server'

type Answer = { kind: string; statement: StatementRow; order: OrderRow | null }

/** An email to the sender of a statement, in the language of the order or of the statement. */
async function enqueueAnswer(
  tx: Pick<Ctx, 'db'>,
  { kind, statement, order }: Answer,
  render: (sender: EmailSender, data: DecisionEmailData) => Email,
): Promise<void> {
  // The sender has left the shop since.
  if (statement.email === '') return
  const messages = messagesOf(order?.language ?? statement.language)
  const sender = await loadEmailSender(tx, messages.language.language)
  await enqueueEmail(tx, {
    kind,
    email: render(sender, { messages, orderCode: order?.code ?? statement.orderCode }),
    to: statement.email,
    userId: order?.userId,
    limit: 'confirmed',
  })
}

export const enqueueAcceptedEmail = (tx: Pick<Ctx, 'db'>, statement: StatementRow, order: OrderRow): Promise<void> =>
  enqueueAnswer(tx, { kind: 'withdrawal_accepted', statement, order }, withdrawalAcceptedEmail)

export const enqueueRefusedEmail = (
  tx: Pick<Ctx, 'db'>,
  statement: StatementRow,
  order: OrderRow | null,
  reason: string,
): Promise<void> =>
  enqueueAnswer(tx, { kind: 'withdrawal_refused', statement, order }, (sender, data) =>
    withdrawalRefusedEmail(sender, { ...data, reason }),
  )

export async function enqueuePartlyRefundedEmail(
  tx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  order: OrderRow,
  amountCents: MinorUnits,
): Promise<void> {
  const { statement } = await getWithdrawal(tx, id)
  const [shop] = await tx.db.select({ money: settings.money }).from(settings)
  await enqueueAnswer(tx, { kind: 'order_partly_refunded', statement, order }, (sender, data) =>
    partlyRefundedEmail(sender, {
      ...data,
      amount: formatPriceIn(order.currency, amountCents, moneyFormatIn(shop?.money ?? {}, data.messages.language)),
    }),
  )
}
