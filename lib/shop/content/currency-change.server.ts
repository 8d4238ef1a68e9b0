import 'server-only'
import { ne, sql } from 'drizzle-orm'
import { currencyDigits } from '@/lib/platform/base/currencies'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { highestPrice } from '@/lib/platform/base/money'
import { updateRows } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { products, questionSets } from '@/lib/platform/db/schema/catalogue'

/** The columns with amounts of the shop. Those of orders keep the currency of their order. */
const AMOUNTS = [
  ['variants', 'price_cents'],
  ['variants', 'amount_up_to_cents'],
  ['shipping_rules', 'threshold_cents'],
  ['shipping_rules', 'fee_cents'],
  ['special_fees', 'fee_cents'],
  ['discounts', 'amount_cents'],
  ['discounts', 'min_cents'],
] as const

export async function hasProducts(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ has: boolean }>(sql`select exists (select from products) as has`)
  return row?.has ?? false
}

/**
 * Keeps the number of each price and fee, so that 48.00 of the old currency is 48.00 of the new one. Numbers with more
 * decimals than the new currency has are rounded; the number of those is returned. The highest amount, which stands for
 * “never free” in shipping rules, stays the highest.
 */
export async function keepNumbers(db: Db, from: string, to: string): Promise<number> {
  const more = currencyDigits(to) - currencyDigits(from)
  if (more === 0) return 0
  const [times, by] = more > 0 ? [10 ** more, 1] : [1, 10 ** -more]
  let rounded = 0
  for (const [table, column] of AMOUNTS) {
    const name = sql.identifier(column)
    const changed = sql`${name} > 0 and ${name} < ${highestPrice()}`
    const [found] = await db.execute<{ rounded: number; tooHigh: number }>(sql`
      select count(*) filter (where ${changed} and ${name} % ${by} <> 0)::int as rounded,
             count(*) filter (where ${changed} and ${name}::bigint * ${times} > ${highestPrice()})::int as "tooHigh"
      from ${sql.identifier(table)}`)
    refuseTooHigh(found?.tooHigh ?? 0, to)
    rounded += found?.rounded ?? 0
    await db.execute(sql`
      update ${sql.identifier(table)} set ${name} = round(${name}::numeric * ${times} / ${by}) where ${changed}`)
  }
  return rounded + (await keepNumbersOfQuestions(db, { times, by, digits: currencyDigits(to), to }))
}

function refuseTooHigh(count: number, to: string): void {
  if (count === 0) return
  const amounts = count === 1 ? 'amount is' : 'amounts are'
  const message = `${count} ${amounts} too high for ${to}: a price has at most nine digits`
  throw new FileProblemsError([{ file: 'settings.json', field: 'money.currency', message }])
}

type Conversion = { times: number; by: number; digits: number; to: string }
type Priced = { price?: string; choices?: readonly Priced[] }

/** Questions are stored in the format of their files, in which prices are texts. */
async function keepNumbersOfQuestions(db: Db, { times, by, digits, to }: Conversion): Promise<number> {
  let [rounded, tooHigh] = [0, 0]
  const convert = (price: string): string => {
    const exact = (Number(price.replace('.', '')) * times) / by
    if (!Number.isInteger(exact)) rounded += 1
    if (exact > highestPrice()) tooHigh += 1
    const units = String(Math.round(exact)).padStart(digits + 1, '0')
    return digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`
  }
  const convertAll = (list: readonly Priced[]): Priced[] =>
    list.map((one) => ({
      ...one,
      ...(one.price !== undefined && { price: convert(one.price) }),
      ...(one.choices && { choices: convertAll(one.choices) }),
    }))
  for (const table of [products, questionSets]) {
    const stored = await db
      .select({ id: table.id, questions: table.questions })
      .from(table)
      .where(ne(table.questions, []))
    const changed = stored.map(({ id, questions }) => ({ id, questions: convertAll(questions as Priced[]) }))
    refuseTooHigh(tooHigh, to)
    await updateRows(db, table, changed)
  }
  return rounded
}
