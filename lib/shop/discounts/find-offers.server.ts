import 'server-only'
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discountCodeBatches, discountCodes, discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { codeKey, isCodeKey } from './code-key'
import { createCoverage } from './covered-variants.server'
import { type Benefit, type Discount, type Offer } from './discount'

type DiscountRow = typeof discounts.$inferSelect
type DbCtx = Pick<Ctx, 'db' | 'now'>

/** How often a discount may be used, and by whom. */
export type Limits = Pick<DiscountRow, 'firstOrderOnly' | 'usesPerCustomer' | 'maxUses'> & {
  /** That of the single code with which it was found, which may be used once. */
  codeId: number | null
}

type FoundRow = DiscountRow & Pick<Limits, 'codeId'>

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

const ofOwner = ({ id, name, firstOrderOnly, usesPerCustomer, maxUses, codeId }: FoundRow) => ({
  id,
  name,
  limits: { firstOrderOnly, usesPerCustomer, maxUses, codeId },
})

/** A locked discount is not deleted before the transaction ends. */
async function listRunning({ db, now }: DbCtx, code: string | undefined, locked: boolean): Promise<FoundRow[]> {
  const today = dayOf(now)
  const typed = codeKey(code ?? '')
  const key = isCodeKey(typed) ? typed : ''
  const single = singleCode(db, key)
  const found = db
    .select({ ...getTableColumns(discounts), codeId: single.codeId, singleCode: single.singleCode })
    .from(discounts)
    .leftJoin(single, eq(single.ofDiscount, discounts.id))
    .where(
      and(
        discounts.isOn,
        or(isNull(discounts.codeKey), eq(discounts.codeKey, key), isNotNull(single.codeId)),
        or(isNull(discounts.startsOn), lte(discounts.startsOn, today)),
        or(isNull(discounts.endsOn), gte(discounts.endsOn, today)),
      ),
    )
    .orderBy(discounts.id)
  const rows = await (locked ? found.for('key share', { of: discounts }) : found)
  return rows.map(({ singleCode: written, ...row }) => ({ ...row, code: written ?? row.code }))
}

/** The single code with this key, if its batch is not withdrawn. */
const singleCode = (db: DbCtx['db'], key: string) =>
  db
    .select({
      codeId: sql<number | null>`${discountCodes.id}`.as('code_id'),
      singleCode: sql<string | null>`${discountCodes.code}`.as('single_code'),
      ofDiscount: discountCodeBatches.discountId,
    })
    .from(discountCodes)
    .innerJoin(discountCodeBatches, eq(discountCodeBatches.id, discountCodes.batchId))
    .where(and(eq(discountCodes.codeKey, key), isNull(discountCodeBatches.withdrawnAt)))
    .as('single')

/** Counts also when no code was found, so that a wrong code takes as long as one that is used up. */
async function withoutUsedUp({ db }: DbCtx, rows: FoundRow[]): Promise<FoundRow[]> {
  const limited = rows.flatMap(({ id, maxUses }) => (maxUses === null ? [] : [id]))
  const counts = await db
    .select({ id: orderDiscounts.discountId, count: sql<number>`count(*)::int` })
    .from(orderDiscounts)
    .where(and(inArray(orderDiscounts.discountId, [0, ...limited]), ne(orderDiscounts.state, 'given_back')))
    .groupBy(orderDiscounts.discountId)
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  const codeId = rows.find((row) => row.codeId !== null)?.codeId ?? 0
  const isCodeUsed = (await db.$count(orderDiscounts, isUseOfCode(codeId))) > 0
  return rows.filter(
    (row) => (row.maxUses === null || (countOf.get(row.id) ?? 0) < row.maxUses) && (row.codeId === null || !isCodeUsed),
  )
}

/** The use of a single code that was not given back. */
export const isUseOfCode = (codeId: number) =>
  and(eq(orderDiscounts.discountCodeId, codeId), ne(orderDiscounts.state, 'given_back'))

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
