import { formatPrice, toPrice } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { findPriceHistories, type PriceHistory } from '@/lib/shop/catalogue/price-history.server'
import { priceReduction, referencePrice } from '@/lib/shop/catalogue/price-reduction'
import { CommandError, type Command } from './command'
import { formatTable, formatTime } from './format'

export const priceHistory: Command = {
  summary: 'Show every price of a variant or of a product, and what a reduction is compared with.',
  args: ['code'],
  help: 'The code is that of a variant, of a product, or of a variant that was deleted.',
  run: async ({ db, now, args: [code = ''] }) => {
    const found = await findPriceHistories(db, code)
    if (found.length === 0) throw new CommandError(`There is no product and no variant with the code "${code}".`)
    return {
      text: found.map((history) => describe(history, now)).join('\n\n'),
      data: found.map((history) => toData(history, now)),
    }
  },
}

function describe(history: PriceHistory, now: Date): string {
  const { code, rows } = history
  const lines = rows.map(({ from, cents, currency, reduced, imported }) => [
    formatTime(new Date(from)),
    cents === null ? 'deleted' : formatPriceIn(currency, cents),
    [reduced ? 'announced as a reduction' : '', imported ? 'from before the shop' : ''].filter(Boolean).join(', '),
  ])
  return [code, formatTable(['from', 'price', ''], lines), describeComparison(history, now)].filter(Boolean).join('\n')
}

function describeComparison({ rows, isDeleted }: PriceHistory, now: Date): string {
  const current = rows.at(-1)
  if (isDeleted || !current) return ''
  const reduction = priceReduction(rows)
  if (reduction)
    return `The reduction began on ${formatTime(new Date(reduction.since))} and is compared with ${formatPrice(reduction.before)}.`
  if (current.reduced)
    return 'The price is announced, but shows no reduction: it is not lower than each price of the thirty days before.'
  const reference = referencePrice(rows, now.getTime())
  return reference === null
    ? 'There is no price to compare a reduction with.'
    : `A reduction that begins now has to be lower than ${formatPrice(reference)}, and is compared with it.`
}

function toData({ code, rows, isDeleted }: PriceHistory, now: Date) {
  const reduction = priceReduction(rows)
  const reference = isDeleted ? null : referencePrice(rows, now.getTime())
  return {
    variant_code: code,
    prices: rows.map(({ from, cents, currency, reduced, imported }) => ({
      from: new Date(from).toISOString(),
      price_cents: cents,
      currency,
      reduced,
      imported,
    })),
    reduced_from: reduction && toPrice(reduction.before),
    reduced_since: reduction && new Date(reduction.since).toISOString(),
    a_reduction_now_is_compared_with: reference === null ? null : toPrice(reference),
  }
}
