import { pluralize } from '@/lib/platform/base/pluralize'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { addToStock, setStock } from '@/lib/shop/stock/change-stock.server'
import { findStock, listMovements, listStock, type StockRow } from '@/lib/owner/products/list-stock.server'
import { formatStock, MAX_COUNT, parseStock } from '@/lib/shop/stock/stock'
import { type Command, CommandError, parseWholeNumber, UsageError } from './command'
import { formatTable, formatTime } from './files'

const HISTORY_LENGTH = 20

const listCommand: Command = {
  summary: 'Show variants with their stock, those that run low first; with a code, the history of one.',
  args: ['[code]'],
  flags: {
    search: { value: 'text', describe: 'only variants whose name or code contains it' },
    low: { describe: 'only those of which three or fewer are left' },
    counted: { describe: 'only those that are counted' },
    limit: { value: 'number', describe: 'the maximum number (50)' },
  },
  run: async ({ db, args: [code], flags }) => {
    if (code) return showHistory({ db }, await requireStock({ db }, code))
    const { rows, total } = await listStock(
      { db },
      {
        search: flags.search,
        low: flags.low === 'yes',
        counted: flags.counted === 'yes',
        limit: parseWholeNumber(flags, 'limit', { min: 1, max: 100_000, otherwise: 50 }),
      },
    )
    const more = total > rows.length ? `\n${total - rows.length} more: use --search or --limit` : ''
    return { text: rows.length > 0 ? formatRows(rows) + more : 'There are no such variants.', data: { rows, total } }
  },
}

const formatRows = (rows: StockRow[]) =>
  formatTable(
    ['code', 'piece', 'stock', 'reserved', 'in orders', 'waiting'],
    rows.map((row) => [
      row.code,
      variantTitle(row.productName, row.variantName),
      row.available ? formatStock(row.stock) : `${formatStock(row.stock)} (marked as sold out)`,
      ...[row.reserved, row.taken, row.waiting].map((count) => (count > 0 ? String(count) : '')),
    ]),
  )

async function showHistory(ctx: Parameters<typeof listMovements>[0], row: StockRow) {
  const movements = await listMovements(ctx, row.variantId, HISTORY_LENGTH)
  const lines = movements.map(({ at, change, countAfter, cause }) => [
    formatTime(at),
    change > 0 ? `+${change}` : String(change),
    countAfter === null ? 'not counted' : String(countAfter),
    cause,
  ])
  const history = lines.length > 0 ? formatTable(['at', 'change', 'count', 'cause'], lines) : 'It was never counted.'
  return { text: [formatRows([row]), history].join('\n\n'), data: { ...row, movements } }
}

async function requireStock(ctx: Parameters<typeof findStock>[0], code: string): Promise<StockRow> {
  const row = await findStock(ctx, code)
  if (!row) throw new CommandError(`There is no variant with the code "${code}".`)
  return row
}

const REASON = { reason: { value: 'text', describe: 'why, for the history' } }

const setCommand: Command = {
  summary: 'Say how many there are of a variant, or that it is made to order or always there.',
  args: ['code', 'stock'],
  flags: REASON,
  writes: true,
  help: 'The stock is a number, `always` or `"made to order"`. The number is what can still be ordered: without the pieces\nof orders that are not sent yet.',
  run: async ({ db, args: [code = '', text = ''], flags }) => {
    const to = parseStock(text)
    if (to === null) throw new UsageError(`the stock is a whole number up to ${MAX_COUNT}, "made to order" or "always"`)
    const { variantId, code: stored } = await requireStock({ db }, code)
    const change = await db.transaction((tx) =>
      setStock({ db: tx }, { variantId, to, cause: causeOf('set by the owner', flags.reason) }),
    )
    return {
      text: `${stored}: ${formatStock(change.before)} → ${formatStock(change.after)}`,
      data: { code: stored, ...change },
    }
  },
}

const addCommand: Command = {
  summary: 'Add pieces to the count of a variant, or take some away with a negative number.',
  args: ['code', 'number'],
  flags: REASON,
  writes: true,
  help: 'Write `-- -2` for a negative number.',
  run: async ({ db, args: [code = '', text = ''], flags }) => {
    if (!/^[+-]?\d{1,6}$/.test(text)) throw new UsageError(`the number of pieces is a whole number, not "${text}"`)
    const row = await requireStock({ db }, code)
    if (typeof row.stock !== 'number')
      throw new CommandError(`${row.code} is not counted: say how many there are with \`stock set\`.`)
    const change = await db.transaction((tx) =>
      addToStock(
        { db: tx },
        { variantId: row.variantId, change: Number(text), cause: causeOf('added by the owner', flags.reason) },
      ),
    )
    if (!change)
      throw new CommandError(
        `${row.code} has ${pluralize(row.stock, 'piece')}: the count must be from 0 to ${MAX_COUNT}.`,
      )
    return {
      text: `${row.code}: ${formatStock(change.before)} → ${formatStock(change.after)}`,
      data: { code: row.code, ...change },
    }
  },
}

const causeOf = (what: string, reason: string | undefined) => (reason ? `${what}: ${reason}` : what)

export const stock = {
  summary: 'how many there are of each variant',
  verbs: { list: listCommand, set: setCommand, add: addCommand },
}
