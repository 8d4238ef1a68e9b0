import { setTimeout as wait } from 'node:timers/promises'
import { withDatabaseConnection } from './verify-orders.mjs'

const SETTLE_TIMEOUT_MS = 60_000

const sum = (amounts) => amounts.reduce((all, amount) => all + Number(amount), 0)

/** Adds up orders, payments, refunds, gift cards, VAT and documents once more, from the rows, and returns every difference. */
export const reconcile = (environment) =>
  withDatabaseConnection(environment, async (sql) => {
    await waitForCreditNotes(sql)
    const orders = await sql`select * from orders`
    const of = {
      uses: byOrder(
        await sql`select u.*, g.vat_kind from order_gift_cards u join gift_cards g on g.id = u.gift_card_id`,
      ),
      used: byOrder(await sql`select * from gift_card_entries where kind in ('used', 'returned')`),
      sold: byOrder(await sql`select * from order_lines where gift_card`),
      issued: byOrder(await sql`select * from gift_card_entries where kind in ('issued', 'withdrawn')`),
      payments: byOrder(await sql`select * from payments where status = 'succeeded'`),
      refunds: byOrder(await sql`select * from order_refunds`),
      vat: byOrder(await sql`select * from order_vat`),
      documents: byOrder(await sql`select order_id, kind, data from documents`),
    }
    const faults = orders.flatMap((order) => faultsOf(order, (rows) => of[rows].get(order.id) ?? []))
    const [ledger] = await sql`
      select sum(cents)::int as left, sum(cents) filter (where kind in ('issued', 'withdrawn'))::int as issued from gift_card_entries`
    const used = -sum([...of.used.values()].flat().map(({ cents }) => cents))
    if (ledger.issued - used !== ledger.left)
      faults.push(`${ledger.issued} cents were put on gift cards, ${used} used, and ${ledger.left} are left`)
    const [{ negative }] = await sql`
      select count(*)::int as negative from (select 1 from gift_card_entries group by gift_card_id having sum(cents) < 0) n`
    if (negative > 0) faults.push(`${negative} gift cards have less than nothing left`)
    return {
      faults,
      figures: {
        'paid by gift cards': `${euros(sum(orders.map((order) => order.gift_card_cents)))} €, of which ${euros(used)} € are kept`,
        'sold and not returned gift cards': `${euros(sum([...of.issued.values()].flat().map(({ cents }) => cents)))} €`,
        refunds: [...of.refunds.values()].flat().length,
        documents: [...of.documents.values()].flat().length,
      },
    }
  })

const euros = (cents) => (cents / 100).toFixed(2)

function byOrder(rows) {
  const groups = new Map()
  for (const row of rows) if (row.order_id) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row])
  return groups
}

/** The shop issues them in the background. */
async function waitForCreditNotes(sql) {
  for (const until = Date.now() + SETTLE_TIMEOUT_MS; Date.now() < until; await wait(500)) {
    const [{ due }] = await sql`select count(*)::int as due from due_credit_notes`
    if (due === 0) return
  }
}

function faultsOf(order, rows) {
  const faults = []
  const expect = (what, found, wanted) => {
    if (found !== wanted) faults.push(`${order.code} (${order.state}): ${what} is ${found} instead of ${wanted}`)
  }
  const { total_cents: total, gift_card_cents: byGiftCards } = order
  const cents = (name, key) => sum(rows(name).map((row) => row[key]))
  const isPaid = ['paid', 'shipped', 'refunded', 'partly_refunded'].includes(order.state)
  const isGone = order.state === 'cancelled'
  const refunds = rows('refunds').filter(({ refunded_at }) => refunded_at !== null)
  const back = sum(refunds.map(({ gift_card_cents }) => gift_card_cents))

  expect('the sum of its gift cards', cents('uses', 'amount_cents'), byGiftCards)
  const isReleased = rows('uses').length > 0 && rows('uses').every(({ state }) => state === 'given_back')
  expect('what the ledger keeps', -cents('used', 'cents'), isGone || isReleased ? 0 : byGiftCards - back)
  const sold = sum(rows('sold').map((line) => line.unit_cents * line.quantity))
  expect(
    'what its gift cards were issued with',
    cents('issued', 'cents'),
    isPaid && order.state !== 'refunded' ? sold : 0,
  )
  if (order.payment_method === 'card' && isPaid)
    expect('what its card was charged', cents('payments', 'amount_cents'), total - byGiftCards)
  // The provider may have returned what the shop does not know yet.
  if (order.payment_method === 'card' && refunds.length === rows('refunds').length)
    expect(
      'what went back to the card',
      cents('payments', 'refunded_cents'),
      sum(refunds.map((one) => one.amount_cents)) - back,
    )
  if (order.state === 'refunded')
    expect('what was refunded', sum(refunds.map(({ amount_cents }) => amount_cents)), total)

  const paidBefore = sum(rows('uses').map((use) => (use.vat_kind === 'single' ? use.amount_cents : 0)))
  const amountOf = (row) => row.items_cents + row.shipping_cents + row.special_fees_cents
  const soldUntaxed = sum(rows('sold').map((line) => (line.vat_rate_bp === null ? line.unit_cents * line.quantity : 0)))
  expect('what has VAT', sum(rows('vat').map(amountOf)), total - paidBefore - soldUntaxed)
  for (const row of rows('vat')) {
    const vat = row.items_vat_cents + row.shipping_vat_cents + row.special_fees_vat_cents
    expect('its VAT', vat, Math.round((amountOf(row) * row.rate_bp) / (10_000 + row.rate_bp)))
  }
  if (order.state === 'refunded') {
    const vatOf = (kind) =>
      sum(
        rows('documents')
          .filter((one) => one.kind === kind)
          .flatMap(({ data }) => data.vat.map(({ vat_cents }) => vat_cents)),
      )
    expect('the VAT of its credit notes', vatOf('credit_note'), vatOf('receipt'))
    expect(
      'the VAT of its receipt',
      vatOf('receipt'),
      sum(rows('vat').map((row) => row.items_vat_cents + row.shipping_vat_cents + row.special_fees_vat_cents)),
    )
  }
  return faults
}
