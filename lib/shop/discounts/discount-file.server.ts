import 'server-only'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type FileProblem, FileProblemsError } from '@/lib/platform/base/file-problem'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { fromBasisPoints, toBasisPoints } from '@/lib/platform/base/vat'
import { type Db } from '@/lib/platform/db/client.server'
import { categories, facets, facetTags, products } from '@/lib/platform/db/schema/catalogue'
import { discountCodeBatches, discountCodes, discounts } from '@/lib/platform/db/schema/discounts'
import { codeKey } from './code-key'
import { type DiscountFile } from './discount-file.schema'

type DiscountRow = typeof discounts.$inferSelect
type NewRow = Omit<typeof discounts.$inferInsert, 'id' | 'createdAt' | 'createdBy' | 'changedAt' | 'changedBy'>

/** The discounts in the format of their file, in the order of their names. */
export async function loadDiscountFile(db: Db): Promise<DiscountFile> {
  return (await db.select().from(discounts).orderBy(asc(discounts.name))).map(toEntry)
}

/** Fields without a value are left out. */
const given = <Value>(name: string, value: Value | null): Record<string, Value> =>
  value === null ? {} : { [name]: value }

const toEntry = (row: DiscountRow): DiscountFile[number] => ({
  name: row.name,
  code: row.code,
  single_codes: row.singleCodes,
  on: row.isOn,
  gives: row.kind,
  ...given('percent', row.percentBp === null ? null : fromBasisPoints(row.percentBp)),
  ...given('amount', row.amountCents === null ? null : toPrice(row.amountCents)),
  ...given('free_item_of', row.freeItemOf),
  ...row.scope,
  reduced_items: row.onReduced,
  ...given('min_amount', row.minCents === null ? null : toPrice(row.minCents)),
  ...given('min_items', row.minItems),
  countries: row.countries,
  ...given('from', row.startsOn),
  ...given('until', row.endsOn),
  first_order_only: row.firstOrderOnly,
  ...given('uses_per_customer', row.usesPerCustomer),
  ...given('max_uses', row.maxUses),
  combinable: row.combinable,
})

/** The sign before the code of single codes is in no code that is accepted. */
const keyOf = ({ code, single_codes }: Pick<DiscountFile[number], 'code' | 'single_codes'>): string | null =>
  code === null ? null : `${single_codes ? '!' : ''}${codeKey(code)}`

const toRow = (entry: DiscountFile[number]): NewRow => ({
  name: entry.name,
  code: entry.code,
  codeKey: keyOf(entry),
  singleCodes: entry.single_codes,
  isOn: entry.on,
  kind: entry.gives,
  percentBp: entry.percent === undefined ? null : toBasisPoints(entry.percent),
  amountCents: entry.amount === undefined ? null : toMinorUnits(entry.amount),
  freeItemOf: entry.free_item_of ?? null,
  scope: { categories: entry.categories, tags: entry.tags, products: entry.products },
  onReduced: entry.reduced_items,
  minCents: entry.min_amount === undefined ? null : toMinorUnits(entry.min_amount),
  minItems: entry.min_items ?? null,
  countries: entry.countries,
  startsOn: entry.from ?? null,
  endsOn: entry.until ?? null,
  firstOrderOnly: entry.first_order_only,
  usesPerCustomer: entry.uses_per_customer ?? null,
  maxUses: entry.max_uses ?? null,
  combinable: entry.combinable,
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
const textOf = (entry: DiscountFile[number]) => JSON.stringify(toEntry(asStored(entry)))
const inOrder = (file: DiscountFile) => JSON.stringify(file.toSorted(byName).map(textOf))
const asStored = (entry: DiscountFile[number]): DiscountRow =>
  ({ id: 0, createdAt: new Date(0), ...toRow(entry) }) as DiscountRow

/**
 * Replaces all discounts; false when nothing changed. One that keeps its name, or was renamed, keeps its uses and its
 * single codes. The caller provides the transaction, and who changes them if it is at the desk.
 */
export async function saveDiscountFile(
  db: Db,
  file: DiscountFile,
  { fileName = 'discounts.json', renamed = new Map<string, string>(), by = '' } = {},
): Promise<boolean> {
  const stored = await db.select().from(discounts).orderBy(asc(discounts.name)).for('update')
  if (inOrder(stored.map(toEntry)) === inOrder(file)) return false
  await checkDiscountFile(db, file, fileName)
  const before = new Map(stored.map((row) => [renamed.get(row.name) ?? row.name, row]))
  const kept = new Set(file.flatMap(({ name }) => before.get(name)?.id ?? []))
  const removed = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  await checkSingleCodes(db, file, { before, removed, fileName })
  if (removed.length > 0) await db.delete(discounts).where(inArray(discounts.id, removed))
  // Two discounts may exchange their names or codes.
  await db.update(discounts).set({
    name: sql`'#' || ${discounts.id}`,
    codeKey: sql`case when ${discounts.codeKey} is not null then '#' || ${discounts.id} end`,
  })
  for (const entry of file) {
    const row = before.get(entry.name)
    if (!row) await db.insert(discounts).values({ ...toRow(entry), createdBy: by })
    else {
      const change = textOf(entry) === textOf(toEntry(row)) ? {} : { changedAt: sql`now()`, changedBy: by }
      await db
        .update(discounts)
        .set({ ...toRow(entry), ...change })
        .where(eq(discounts.id, row.id))
    }
  }
  return true
}

type Stored = { before: ReadonlyMap<string, DiscountRow>; removed: readonly number[]; fileName: string }

/** Throws if single codes that somebody may have would be lost or be no codes any more, or if a discount has the code of one. */
async function checkSingleCodes(db: Db, file: DiscountFile, { before, removed, fileName }: Stored): Promise<void> {
  const withCodes = await db
    .selectDistinct({ id: discountCodeBatches.discountId, name: discounts.name })
    .from(discountCodeBatches)
    .innerJoin(discounts, eq(discounts.id, discountCodeBatches.discountId))
    .where(isNull(discountCodeBatches.withdrawnAt))
  const lost = withCodes
    .filter(({ id }) => removed.includes(id))
    .map(({ name }) => ({ field: '', message: `"${name}" has codes that are not withdrawn: withdraw them first` }))
  const keys = file.flatMap((entry) => keyOf(entry) ?? [])
  const used = await db
    .select({ key: discountCodes.codeKey })
    .from(discountCodes)
    .where(inArray(discountCodes.codeKey, keys))
  const wrong = file.flatMap((entry, at) => [
    ...(entry.code === null && withCodes.some(({ id }) => id === before.get(entry.name)?.id)
      ? [{ field: `${at}.code`, message: 'it has codes that are not withdrawn: withdraw them first' }]
      : []),
    ...(used.some(({ key }) => key === keyOf(entry))
      ? [{ field: `${at}.code`, message: 'a single code of a batch is written like this' }]
      : []),
  ])
  const problems = [...lost, ...wrong].map((problem): FileProblem => ({ file: fileName, ...problem }))
  if (problems.length > 0) throw new FileProblemsError(problems)
}

/** Throws if a discount names something that the catalogue does not have. */
export async function checkDiscountFile(db: Db, file: DiscountFile, fileName: string): Promise<void> {
  const known = {
    categories: new Set((await db.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug)),
    products: new Set(
      await knownProducts(
        db,
        file.flatMap((entry) => entry.products),
      ),
    ),
    tags: new Set(await knownTags(db)),
  }
  const problems = file.flatMap((entry, at) =>
    (['categories', 'tags', 'products'] as const).flatMap((field) =>
      entry[field].flatMap((slug): FileProblem[] =>
        known[field].has(slug)
          ? []
          : [{ file: fileName, field: `${at}.${field}`, message: `there is no "${slug}" in the catalogue` }],
      ),
    ),
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
}

async function knownProducts(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return rows.map(({ slug }) => slug)
}

async function knownTags(db: Db): Promise<string[]> {
  const rows = await db
    .select({ tag: sql<string>`${facets.slug} || ':' || ${facetTags.slug}` })
    .from(facetTags)
    .innerJoin(facets, eq(facets.id, facetTags.facetId))
  return rows.map(({ tag }) => tag)
}
