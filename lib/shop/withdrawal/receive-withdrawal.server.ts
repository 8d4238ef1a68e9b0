import 'server-only'
import { language } from '@messages/language'
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { emailDigest, hashSecret } from '@/lib/shop/account/secrets.server'
import { hasWebAddress } from '@/lib/platform/base/web-address'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { type OrderState, type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { countRateLimit, enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { type Messages, messagesOf } from '@/messages/languages'
import { type WithdrawalStatement } from './withdrawal.schema'
import { withdrawalNotice, withdrawalReceiptEmail } from './withdrawal-emails'
import { itemsLeft } from './order-statements'
import { describedItems, findingOf, isWholeOrder, type StatedLine, statedItems, withLines } from './withdrawal-plan'
import { loadWithdrawableLines, type WithdrawableLine } from './withdrawable-lines.server'
import { listWithdrawalsOfOrders } from './withdrawals.server'
import { withdrawalPeriodOf } from './withdrawal-period'
import { formatMoment } from '@/lib/platform/base/dates'
import { dayOf } from '@/lib/platform/base/working-days'

type WithdrawalSource = Pick<RequestExchange, 'clientAddress'>

/** The same content within this time is a repeated request, and later a statement of its own. */
const REPEATED_WITHIN_MS = 60 * 60_000

type Match = {
  order: OrderRow | null
  lines: WithdrawableLine[]
  isEmailOfOrder: boolean
  /** By the order's link or a log-in: the sender may see the order, and so may be told that it is theirs. */
  isKnownToSender: boolean
}

/** `isKnownToSender` does not depend on the email, which the answer must not confirm. */
export type ReceivedWithdrawal = { receivedAt: string; isKnownToSender: boolean }

/**
 * Stores a statement of withdrawal, with a receipt to its sender and an email to the shop. Runs the same statements
 * whether or not there is an order of this code, so that neither the answer nor its duration tells.
 */
export async function receiveWithdrawal(
  ctx: Ctx,
  statement: WithdrawalStatement,
  { clientAddress }: WithdrawalSource,
): Promise<ReceivedWithdrawal> {
  const recipient = `withdrawal ${emailDigest(statement.email)}`
  await enforceRateLimit(ctx, 'withdrawal', clientAddress)
  const isWithinOwnLimit = await countRateLimit(ctx, 'mailFromSender', `${recipient} ${clientAddress}`)
  return inTransaction(ctx, async (tx) => {
    const isWithinLimit = (await countRateLimit(tx, 'mailToAccount', recipient)) && isWithinOwnLimit
    const match = await findMatch(tx, statement)
    const contentHash = hashContent(statement, match.order)
    // The second of two equal requests waits for the first, and then finds its statement.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${contentHash.toString('hex')}`}, 0))`,
    )
    const repeated = await findRepeated(tx, contentHash)
    const { isKnownToSender } = match
    if (repeated) return { receivedAt: repeated.receivedAt.toISOString(), isKnownToSender }
    const lines = statement.lines && withLines(statement.lines, match.lines, await leftOf(tx, match))
    const items = statedItems(lines, match.lines)
    const finding = match.order
      ? findingOf(items, withdrawalPeriodOf(match.order), dayOf(tx.now))
      : ('unmatched' as const)
    const [stored] = await tx.db
      .insert(withdrawals)
      .values({
        orderId: match.order?.id,
        orderCode: statement.order_code,
        name: statement.name,
        email: statement.email,
        lines,
        language: match.order?.language ?? language,
        finding,
        contentHash,
        receivedAt: tx.now,
      })
      .returning({ id: withdrawals.id })
    if (!stored) throw new Error('The insert returned no row.')
    await enqueueEmails(tx, { id: stored.id, statement: { ...statement, lines }, match, items, finding, isWithinLimit })
    if (match.order && finding === 'in_time' && isWholeOrder(returnableItems(items), match.lines))
      await markWithdrawn(tx, match.order, stored.id)
    return { receivedAt: tx.now.toISOString(), isKnownToSender }
  })
}

/** With the order, because a statement that is sent again with a proof is another one. */
function hashContent({ name, order_code, email, lines }: WithdrawalStatement, order: OrderRow | null): Buffer {
  const stated = lines?.map(({ variant_code, quantity, line = null }) => JSON.stringify([variant_code, quantity, line]))
  return createHash('sha256')
    .update(JSON.stringify([order?.id ?? null, name, order_code, email.toLowerCase(), stated?.sort() ?? null]))
    .digest()
}

/** The items from which the buyer has not withdrawn yet. */
const leftOf = async (tx: Ctx, { order, lines }: Match): Promise<WithdrawableLine[]> =>
  itemsLeft(lines, await listWithdrawalsOfOrders(tx, [order?.id ?? randomUUID()]))

async function findRepeated({ db, now }: Ctx, contentHash: Buffer) {
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS)
  const [found] = await db
    .select({ receivedAt: withdrawals.receivedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.contentHash, contentHash), gt(withdrawals.receivedAt, since)))
    .orderBy(desc(withdrawals.receivedAt))
    .limit(1)
  return found ?? null
}

/** The order of this code, if the email of the order, its access token or a log-in proves that it is the sender's. */
async function findMatch({ db, viewer }: Ctx, statement: WithdrawalStatement): Promise<Match> {
  const rows = await db
    .select({ order: orders, email: orderAddresses.email })
    .from(orders)
    .leftJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orders.code, statement.order_code))
  const order = rows[0]?.order ?? null
  const isEmailOfOrder = rows.some(({ email }) => email !== null && isSameEmail(email, statement.email))
  const hasToken =
    statement.access_token !== undefined && order?.accessTokenHash.equals(hashSecret(statement.access_token)) === true
  const isOwn = viewer !== null && order?.userId === viewer.userId
  const isKnownToSender = hasToken || isOwn
  const isProven = isEmailOfOrder || isKnownToSender
  const lines = await loadWithdrawableLines({ db }, [(isProven && order?.id) || randomUUID()])
  return { order: isProven ? order : null, lines, isEmailOfOrder, isKnownToSender }
}

const isSameEmail = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()

type Received = {
  id: number
  statement: WithdrawalStatement
  match: Match
  items: WithdrawableLine[]
  finding: WithdrawalFinding
  isWithinLimit: boolean
}

async function enqueueEmails(
  tx: Ctx,
  { id, statement, match, items, finding, isWithinLimit }: Received,
): Promise<void> {
  const { name, email } = statement
  const messages = messagesOf(match.order?.language ?? language)
  const described = match.order ? describedItems(statement.lines ?? [], match.lines) : []
  const data = {
    messages,
    orderCode: statement.order_code,
    finding,
    coversWholeOrder: statement.lines === null,
    items,
    // An order costs nothing before it is paid, so its link must not send links to other people.
    described: match.isEmailOfOrder ? described : described.filter((text) => !hasWebAddress(text)),
    sender: match.order ? { name, email } : null,
    receivedAt: formatMoment(tx.now, messages.language.locale),
  }
  const receipt = withdrawalReceiptEmail(await loadEmailSender(tx, messages.language.language), data)
  // Strangers cannot use up the limit of somebody who knows the order.
  if (isWithinLimit || match.order)
    await enqueueEmail(tx, {
      kind: 'withdrawal_received',
      email: receipt,
      to: email,
      userId: match.order?.userId,
      limit: match.order ? 'confirmed' : 'unconfirmed',
    })
  await enqueueOwnerEmail(tx, {
    setting: 'withdrawals',
    kind: 'withdrawal_stated',
    deskPath: `/desk/withdrawals/${id}`,
    replyTo: email,
    write: (say, { messages: owners }) =>
      withdrawalNotice(say, {
        orderCode: statement.order_code,
        finding,
        sender: { name, email },
        stated: statement.lines && statement.lines.map((line) => statedText(owners, line, match.lines)),
        receivedAt: formatMoment(tx.now, owners.language.locale),
      }),
  })
}

/** The code of an item, with the answers by which lines of one variant are told apart. */
function statedText(texts: Messages, stated: StatedLine, lines: readonly WithdrawableLine[]): string {
  const { quantity, variant_code, line: id } = stated
  const line = lines.find((one) => one.variantCode === variant_code && (id === undefined || one.id === id))
  return `${quantity} × ${titleWithAnswers(texts, variant_code, line?.answers ?? [])}`
}

/** An unpaid order stays as it is until the owner cancels it, because its payment may be in progress. */
const WITHDRAWABLE_STATES: ReadonlySet<OrderState> = new Set(['confirmed', 'paid', 'shipped', 'partly_refunded'])

export const isWithdrawable = (state: OrderState): boolean => WITHDRAWABLE_STATES.has(state)

/** Keeps an order that nobody wants any more from being shipped. */
export async function markWithdrawn(tx: Ctx, { id }: OrderRow, withdrawal: number): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!isWithdrawable(order.state)) return
  await changeOrderState(tx, order, 'withdrawn', { cause: `statement ${withdrawal} of withdrawal`, mailKind: null })
}
