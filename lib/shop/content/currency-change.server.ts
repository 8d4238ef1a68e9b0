import 'server-only'
import { sql } from 'drizzle-orm'
import { currencyDigits } from '@/lib/platform/base/currencies'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { highestPrice } from '@/lib/platform/base/money'
import { type Db } from '@/lib/platform/db/client.server'

/** The columns with amounts of the shop. Those of orders keep the currency of their order. */
const AMOUNTS = [
  ['variants', 'price_cents'],
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
    if (found && found.tooHigh > 0)
      throw new FileProblemsError([
        {
          file: 'settings.json',
          field: 'money.currency',
          message: `${found.tooHigh} ${found.tooHigh === 1 ? 'amount is' : 'amounts are'} too high for ${to}: a price has at most nine digits`,
        },
      ])
    rounded += found?.rounded ?? 0
    await db.execute(sql`
      update ${sql.identifier(table)} set ${name} = round(${name}::numeric * ${times} / ${by}) where ${changed}`)
  }
  return rounded
}
