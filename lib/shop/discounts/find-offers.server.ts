import 'server-only'
import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { codeKey, isCodeKey } from './code-key'
import { createCoverage } from './covered-variants.server'
import { type Benefit, type Discount, type Offer } from './discount'

type DiscountRow = typeof discounts.$inferSelect
type DbCtx = Pick<Ctx, 'db' | 'now'>

/** How often a discount may be used, and by whom. */
export type Limits = Pick<DiscountRow, 'firstOrderOnly' | 'usesPerCustomer' | 'maxUses'>

export type FoundOffer = Offer & { id: number; name: string; limits: Limits }

type Found = {
  offers: FoundOffer[]
  /** That of the code, if it is valid now. */
  coded: FoundOffer | null
}

/** The automatic discounts of this moment and that of the code, with those of the variants that they cover. */
export async function findOffers(
  ctx: DbCtx,
  { variants, code }: { variants: readonly number[]; code: string | undefined },
  { locked = false } = {},
): Promise<Found> {
  const rows = await withoutUsedUp(ctx, await listRunning(ctx, code, locked))
  if (rows.length === 0) return { offers: [], coded: null }
  const covered = await createCoverage(ctx.db, variants)
  const offers = rows.map((row): FoundOffer => ({ ...toDiscount(row), ...ofOwner(row), variants: covered(row) }))
  return { offers, coded: offers.find((offer) => offer.code !== null) ?? null }
}

const ofOwner = ({ id, name, firstOrderOnly, usesPerCustomer, maxUses }: DiscountRow) => ({
  id,
  name,
  limits: { firstOrderOnly, usesPerCustomer, maxUses },
})

/** A locked discount is not deleted before the transaction ends. */
function listRunning({ db, now }: DbCtx, code: string | undefined, locked: boolean): Promise<DiscountRow[]> {
  const today = dayOf(now)
  const key = codeKey(code ?? '')
  const found = db
    .select()
    .from(discounts)
    .where(
      and(
        discounts.isOn,
        or(isNull(discounts.codeKey), eq(discounts.codeKey, isCodeKey(key) ? key : '')),
        or(isNull(discounts.startsOn), lte(discounts.startsOn, today)),
        or(isNull(discounts.endsOn), gte(discounts.endsOn, today)),
      ),
    )
    .orderBy(discounts.id)
  return locked ? found.for('key share') : found
}

/** Counts also when no code was found, so that a wrong code takes as long as one that is used up. */
async function withoutUsedUp({ db }: DbCtx, rows: DiscountRow[]): Promise<DiscountRow[]> {
  const counts = await db
    .select({ id: orderDiscounts.discountId, count: sql<number>`count(*)::int` })
    .from(orderDiscounts)
    .where(
      and(inArray(orderDiscounts.discountId, [0, ...rows.map(({ id }) => id)]), ne(orderDiscounts.state, 'given_back')),
    )
    .groupBy(orderDiscounts.discountId)
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.filter(({ id, maxUses }) => maxUses === null || (countOf.get(id) ?? 0) < maxUses)
}

export function benefitOf({ kind, percentBp, amountCents, freeItemOf }: DiscountRow): Benefit {
  if (kind === 'percent') return { kind, bp: percentBp ?? 0 }
  if (kind === 'amount') return { kind, cents: amountCents ?? 0 }
  return kind === 'free_item' ? { kind, of: freeItemOf ?? 0 } : { kind }
}

const toDiscount = (row: DiscountRow): Discount => ({
  code: row.code,
  benefit: benefitOf(row),
  minCents: row.minCents,
  minItems: row.minItems,
  countries: row.countries,
  until: row.endsOn,
  combinable: row.combinable,
})

/** Whether some automatic discount runs or will. */
export async function hasAutomaticDiscounts({ db, now }: DbCtx): Promise<boolean> {
  const running = and(
    discounts.isOn,
    isNull(discounts.codeKey),
    or(isNull(discounts.endsOn), gte(discounts.endsOn, dayOf(now))),
  )
  return (await db.$count(discounts, running)) > 0
}
