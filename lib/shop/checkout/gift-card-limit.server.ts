import 'server-only'
import * as t from '@messages/order-errors'
import { and, eq, gt, ne, notInArray, or, sql } from 'drizzle-orm'
import { formatPrice, type MinorUnits, unitSize } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { mailboxOf, orderAddresses, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { countAmount, countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { loadGiftCardSettings } from '@/lib/shop/gift-cards/current-gift-card-settings.server'

const DAY_MS = 24 * 60 * 60 * 1_000

class GiftCardLimitProblem extends Problem {}

type PlacedOrder = Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'placedFrom'>
type Line = { giftCard: boolean; unitCents: MinorUnits; quantity: number }

const amountOf = (lines: readonly Line[]): MinorUnits =>
  lines.reduce((sum, { giftCard, unitCents, quantity }) => sum + (giftCard ? unitCents * quantity : 0), 0)

/**
 * Refuses an order with which its buyer or connection would buy more gift cards within a day than the settings allow:
 * stolen cards are turned into gift cards in this way.
 */
export async function refuseTooManyGiftCards(
  tx: Ctx,
  order: PlacedOrder,
  { email, lines }: { email: string; lines: readonly Line[] },
): Promise<void> {
  const wanted = amountOf(lines)
  if (wanted === 0) return
  const { most_per_day: units } = await loadGiftCardSettings(tx)
  if (units === null) return
  const most = units * unitSize()
  const byConnection =
    order.placedFrom === null ? wanted : await countAmount(tx, 'giftCardsOfConnection', order.placedFrom, wanted)
  const byBuyer = wanted + (await boughtBefore(tx, order, email))
  if (Math.max(byConnection, byBuyer) > most)
    throw new GiftCardLimitProblem('conflict', { non_field_errors: [t.giftCardsPerDay(formatPrice(most))] })
}

/** What the mailbox or the customer has ordered within a day. Two orders at one moment wait for each other. */
async function boughtBefore({ db, now }: Ctx, { id, userId }: PlacedOrder, email: string): Promise<MinorUnits> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('gift cards of ' || ${mailboxOf(sql`${email}::text`)}, 0))`,
  )
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${orderLines.unitCents} * ${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(
      and(
        eq(orderLines.giftCard, true),
        ne(orders.id, id),
        gt(orders.dateAdded, new Date(now.getTime() - DAY_MS)),
        notInArray(orders.state, ['cancelled', 'refunded']),
        or(
          eq(mailboxOf(orderAddresses.email), mailboxOf(sql`${email}::text`)),
          userId === null ? undefined : eq(orders.userId, userId),
        ),
      ),
    )
  return row?.cents ?? 0
}

/** Tells the owner of a refusal, once for all that come within some hours. Any other error is not its business. */
export async function tellOwnerOfGiftCards(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof GiftCardLimitProblem) || !(await countRateLimit(ctx, 'giftCardLimitEmail', 'all'))) return
  await enqueueOwnerEmail(ctx, {
    setting: 'always',
    kind: 'gift_card_limit',
    deskPath: '/desk/gift-cards',
    write: (say) => ({
      subject: say('Somebody wanted to buy unusually many gift cards'),
      title: say('An order of gift cards was refused'),
      parts: [
        {
          kind: 'text',
          text: say(
            'One buyer or one internet connection would have bought gift cards for more than your settings allow in a day. Stolen cards are often turned into gift cards: look at the orders of gift cards of today, and refund those that look wrong before their cards are sent.',
          ),
        },
        {
          kind: 'text',
          text: say(
            'If a customer who needs many gift cards writes to you, issue them at the desk once they are paid. You get this email at most once in six hours.',
          ),
        },
      ],
    }),
  })
}
