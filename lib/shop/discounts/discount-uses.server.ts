import 'server-only'
import * as t from '@messages/order-errors'
import { and, asc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discountCodes, discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { mailboxOf, orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { type AppliedDiscount } from './apply-discounts'
import { type FoundOffer, isUseOfCode, type Limits } from './find-offers.server'

type TxCtx = Pick<Ctx, 'db'>

/** Who uses a discount. An order has a customer and an email address, of which either may have used it before. */
export type Buyer = {
  /** Not counted, because it is the use in question. */
  orderId?: string
  userId: string | null
  email: string
}

type Wanted = Limits & { id: number; code: string | null }

/**
 * Takes the uses of a new order, or refuses it when one is used up or not for this buyer. Other orders with the same
 * limited discount wait until the transaction ends. Until `expiresAt` the uses are only reserved.
 */
export async function takeUses(
  tx: TxCtx,
  buyer: Buyer & { orderId: string },
  applied: readonly AppliedDiscount<FoundOffer>[],
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Promise<void> {
  if (applied.length === 0) return
  await requireLeft(
    tx,
    buyer,
    applied.map(({ offer }) => ({ id: offer.id, code: offer.code, ...offer.limits })),
  )
  await tx.db.insert(orderDiscounts).values(
    applied.map(({ offer, items, delivery }) => {
      const { id, limits, variants: _variants, ...rule } = offer
      return {
        orderId: buyer.orderId,
        automatic: offer.code === null,
        discountId: id,
        discountCodeId: limits.codeId,
        rule,
        itemsCents: items,
        shippingCents: delivery,
        state: expiresAt ? ('reserved' as const) : ('taken' as const),
        reservedAt: now,
        expiresAt,
      }
    }),
  )
}

/** In the order of the ids, so that two orders with the same discounts cannot wait for each other. */
async function requireLeft(tx: TxCtx, buyer: Buyer, wanted: readonly Wanted[]): Promise<void> {
  const limited = wanted.filter((one) => one.firstOrderOnly || one.usesPerCustomer !== null || one.maxUses !== null)
  await lockDiscounts(
    tx,
    limited.map(({ id }) => id),
  )
  await lockCodes(
    tx,
    wanted.flatMap(({ codeId }) => codeId ?? []),
  )
  for (const one of wanted) {
    if ((await isLeft(tx, buyer, one)) && (await mayUse(tx, buyer, one))) continue
    throw new Problem(
      'conflict',
      one.code === null ? { paid_amount: [t.discountIsOver] } : { discount_code: [t.codeCannotBeUsed(one.code)] },
    )
  }
}

async function lockDiscounts({ db }: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: discounts.id })
    .from(discounts)
    .where(inArray(discounts.id, [...ids]))
    .orderBy(asc(discounts.id))
    .for('no key update')
}

async function lockCodes({ db }: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(inArray(discountCodes.id, [...ids]))
    .for('no key update')
}

const isOtherUse = (buyer: Buyer, discountId: number) =>
  and(eq(orderDiscounts.discountId, discountId), ne(orderDiscounts.state, 'given_back'), isOther(buyer))

const isOther = ({ orderId }: Buyer) => (orderId === undefined ? undefined : ne(orderDiscounts.orderId, orderId))

async function isLeft({ db }: TxCtx, buyer: Buyer, { id, maxUses, codeId }: Wanted): Promise<boolean> {
  if (maxUses !== null && (await db.$count(orderDiscounts, isOtherUse(buyer, id))) >= maxUses) return false
  return codeId === null || (await db.$count(orderDiscounts, and(isUseOfCode(codeId), isOther(buyer)))) === 0
}

/** Whether this buyer may use it still. */
export async function mayUse(
  { db }: TxCtx,
  buyer: Buyer,
  { id, firstOrderOnly, usesPerCustomer }: Pick<Wanted, 'id' | 'firstOrderOnly' | 'usesPerCustomer'>,
): Promise<boolean> {
  const ofBuyer = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(
      and(
        ne(orders.state, 'cancelled'),
        buyer.orderId === undefined ? undefined : ne(orders.id, buyer.orderId),
        or(
          and(eq(mailboxOf(orderAddresses.email), mailboxOf(sql`${buyer.email}::text`)), ne(orderAddresses.email, '')),
          buyer.userId === null ? undefined : eq(orders.userId, buyer.userId),
        ),
      ),
    )
  if (firstOrderOnly && (await ofBuyer.limit(1)).length > 0) return false
  if (usesPerCustomer === null) return true
  const used = and(isOtherUse(buyer, id), inArray(orderDiscounts.orderId, ofBuyer))
  return (await db.$count(orderDiscounts, used)) < usesPerCustomer
}

/** Gives back what the order has used, for somebody else. The caller has locked the order. */
export async function giveBackUses({ db }: TxCtx, orderId: string): Promise<void> {
  await db
    .update(orderDiscounts)
    .set({ state: 'given_back', expiresAt: null })
    .where(eq(orderDiscounts.orderId, orderId))
}

/** For a paid order, which keeps its discount even if somebody else has used it meanwhile. */
export async function keepUses({ db }: TxCtx, orderId: string): Promise<void> {
  await db.update(orderDiscounts).set({ state: 'taken', expiresAt: null }).where(eq(orderDiscounts.orderId, orderId))
}

export const hasUses = async ({ db }: TxCtx, orderId: string): Promise<boolean> =>
  (await db.$count(orderDiscounts, eq(orderDiscounts.orderId, orderId))) > 0

/** Reserves the uses of an unpaid card order again, or refuses. The caller has locked the order. */
export async function reserveUsesAgain(
  tx: TxCtx,
  buyer: Buyer & { orderId: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const own = eq(orderDiscounts.orderId, buyer.orderId)
  const givenBack = await tx.db
    .select({
      id: discounts.id,
      code: sql<string | null>`coalesce(${discountCodes.code}, ${discounts.code})`,
      codeId: orderDiscounts.discountCodeId,
      firstOrderOnly: discounts.firstOrderOnly,
      usesPerCustomer: discounts.usesPerCustomer,
      maxUses: discounts.maxUses,
    })
    .from(orderDiscounts)
    .innerJoin(discounts, eq(discounts.id, orderDiscounts.discountId))
    .leftJoin(discountCodes, eq(discountCodes.id, orderDiscounts.discountCodeId))
    .where(and(own, eq(orderDiscounts.state, 'given_back')))
  await requireLeft(tx, buyer, givenBack)
  await tx.db.update(orderDiscounts).set({ state: 'reserved', reservedAt: now, expiresAt }).where(own)
}

/** Whether a reservation of the order has ended, which nothing has given back yet. */
export const hasEndedUse = async ({ db }: TxCtx, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(orderDiscounts, and(eq(orderDiscounts.orderId, orderId), lt(orderDiscounts.expiresAt, now)))) > 0

/** Gives back uses that were reserved before this moment, so that a decline of then is about this reservation. */
export async function giveBackUsesOfBefore({ db }: TxCtx, orderId: string, at: Date): Promise<void> {
  await db
    .update(orderDiscounts)
    .set({ state: 'given_back', expiresAt: null })
    .where(
      and(
        eq(orderDiscounts.orderId, orderId),
        eq(orderDiscounts.state, 'reserved'),
        lte(orderDiscounts.reservedAt, at),
      ),
    )
}
