import { parseCsv } from '@/lib/platform/base/csv'
import { startOfDay } from '@/lib/platform/base/working-days'
import { type giftCards } from '@/lib/platform/db/schema/gift-cards'
import { addEntry } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { issueCard } from '@/lib/shop/gift-cards/issue-gift-cards.server'
import { insertTestOrder } from '@/testing/account.server'
import { useTestDatabase } from '@/testing/db.server'
import { giftCardSumsCsv, sumGiftCards } from './export-sums.server'
import { openGiftCards } from './open-sum.server'

const database = useTestDatabase()
const ctx = () => ({ db: database.current.db })

const MAY = startOfDay('2026-05-20')
const JUNE = startOfDay('2026-06-01')
const LAST_OF_JUNE = new Date(startOfDay('2026-07-01').getTime() - 1)
const JULY = startOfDay('2026-07-01')

async function issue(
  amountCents: number,
  now: Date,
  card: Partial<typeof giftCards.$inferInsert> = {},
  orderId?: string,
) {
  const common = { currency: 'EUR', vatKind: 'none', recipientEmail: '', language: 'en', sendAt: now } as const
  return issueCard(ctx(), { ...common, usableFrom: now, amountCents, ...card }, { orderId, now })
}

const enter = (giftCardId: string, kind: Kind, cents: number, at: Date) =>
  addEntry(ctx(), { giftCardId, kind, cents }, at)
type Kind = Parameters<typeof addEntry>[1]['kind']

const NOTHING = {
  ...{ opening_cents: 0, sold_cents: 0, issued_by_hand_cents: 0, returned_cents: 0, corrected_up_cents: 0 },
  ...{
    used_cents: 0,
    expired_cents: 0,
    expired_issued_by_hand_cents: 0,
    withdrawn_cents: 0,
    corrected_down_cents: 0,
    closing_cents: 0,
  },
}

beforeAll(async () => {
  const orderId = await insertTestOrder(database.current, null, 'confirmed', 'AS-GIFT-CARD')
  const old = await issue(5000, MAY, {}, orderId)
  await enter(old, 'used', -1000, MAY)
  const sold = await issue(3000, JUNE, {}, orderId)
  const byHand = await issue(700, LAST_OF_JUNE, { issuedBy: 'a test' })
  await enter(old, 'used', -2000, JUNE)
  await enter(old, 'returned', 500, JUNE)
  await enter(old, 'expired', -2500, LAST_OF_JUNE)
  await enter(sold, 'corrected', 100, LAST_OF_JUNE)
  await enter(sold, 'corrected', -30, LAST_OF_JUNE)
  await enter(byHand, 'expired', -60, LAST_OF_JUNE)
  await enter(byHand, 'withdrawn', -640, LAST_OF_JUNE)
  await enter(sold, 'used', -70, JULY)
  await issue(900, MAY, { vatKind: 'multi' })
  await issue(40, JULY, { currency: 'USD' })
})

test('what was left before a period, and what changed in it, is what was left after it', async () => {
  const sums = await sumGiftCards(ctx(), { from: JUNE, before: JULY })
  expect(sums).toEqual([
    { currency: 'EUR', vat: 'multi', ...NOTHING, opening_cents: 900, closing_cents: 900 },
    {
      ...{ currency: 'EUR', vat: 'none', opening_cents: 4000 },
      ...{ sold_cents: 3000, issued_by_hand_cents: 700, returned_cents: 500, corrected_up_cents: 100 },
      ...{ used_cents: 2000, expired_cents: 2500, expired_issued_by_hand_cents: 60, withdrawn_cents: 640 },
      ...{ corrected_down_cents: 30 },
      closing_cents: 3070,
    },
  ])
  for (const one of sums) {
    const put = one.sold_cents + one.issued_by_hand_cents + one.returned_cents + one.corrected_up_cents
    const expired = one.expired_cents + one.expired_issued_by_hand_cents
    const taken = one.used_cents + expired + one.withdrawn_cents + one.corrected_down_cents
    expect(one.opening_cents + put - taken).toBe(one.closing_cents)
  }
})

test('what is left before and after is what the desk shows for the end of these days', async () => {
  const sums = await sumGiftCards(ctx(), { from: JUNE, before: JULY })
  const leftAt = async (day: string) => (await openGiftCards(ctx(), day)).map(({ cents }) => cents)
  expect(sums.map(({ opening_cents }) => opening_cents).toSorted()).toEqual((await leftAt('2026-05-31')).toSorted())
  expect(sums.map(({ closing_cents }) => closing_cents).toSorted()).toEqual((await leftAt('2026-06-30')).toSorted())
})

test('without days it is everything, from nothing', async () => {
  const [, euros, dollars] = await sumGiftCards(ctx(), {})
  expect(euros).toMatchObject({ opening_cents: 0, sold_cents: 8000, used_cents: 3070, closing_cents: 3000 })
  expect(dollars).toEqual({ currency: 'USD', vat: 'none', ...NOTHING, issued_by_hand_cents: 40, closing_cents: 40 })
})

test('a spreadsheet has each amount under its heading', async () => {
  const { rows } = parseCsv(giftCardSumsCsv(await sumGiftCards(ctx(), { from: JUNE, before: JULY })))
  const [headings, , none] = rows.map(({ cells }) => cells)
  expect(headings?.map((heading, at) => [heading, none?.[at]])).toEqual([
    ...[
      ['currency', 'EUR'],
      ['VAT', 'none'],
      ['left before', '40.00'],
    ],
    ...[
      ['sold', '30.00'],
      ['issued by hand', '7.00'],
      ['returned', '5.00'],
      ['corrected up', '1.00'],
    ],
    ...[
      ['used', '20.00'],
      ['expired', '25.00'],
      ['expired, issued by hand', '0.60'],
      ['withdrawn', '6.40'],
      ['corrected down', '0.30'],
    ],
    ['left after', '30.70'],
  ])
})
