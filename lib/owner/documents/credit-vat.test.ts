import fc from 'fast-check'
import { amountsByRate, creditVat, paidByTaxedCards, withoutCredited } from './credit-vat'
import { type DocumentData } from './document.schema'

const rate = (rateBp: number, amount: number, vat: number) => ({ rateBp, amount, vat })
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('a part is shared among the rates in proportion to what is left', () => {
  expect(creditVat(500, [rate(2400, 6000, 1161), rate(600, 4000, 226)])).toEqual([
    rate(2400, 300, 58),
    rate(600, 200, 11),
  ])
})

test('a refund for returned items has the VAT of their rate', () => {
  const left = [rate(2400, 6240, 1208), rate(600, 4160, 235)]
  expect(creditVat(4000, left, new Map([[600, 4000]]))).toEqual([rate(600, 4000, 226)])
  // The shipping that is refunded with them is shared among what is left.
  expect(creditVat(4100, left, new Map([[600, 4000]])).map(({ amount }) => amount)).toEqual([98, 4002])
})

test('an order without VAT has credit notes without VAT', () => {
  expect(creditVat(500, [])).toEqual([])
})

const rates = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), rateBp: fc.constantFrom(0, 600, 1300, 2400) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    [...new Map(list.map((one) => [one.rateBp, one])).values()].map(({ rateBp, amount }) =>
      rate(rateBp, amount, Math.round((amount * rateBp) / (10_000 + rateBp))),
    ),
  )

type Vat = ReturnType<typeof creditVat>

/** A receipt or a credit note about these amounts; `single` and `multi` are what gift cards of both kinds paid or got back. */
const documentOf = (total_cents: number, vat: Vat, { single = 0, multi = 0 } = {}) => ({
  total_cents,
  vat_charged: true,
  vat: vat.flatMap(({ rateBp, amount, vat }) =>
    rateBp === null ? [] : [{ rate_bp: rateBp, total_cents: amount, vat_cents: vat }],
  ),
  gift_cards: (
    [
      ['single', single],
      ['multi', multi],
    ] as const
  ).map(([vat, amount_cents]) => ({
    last4: '1234',
    amount_cents,
    vat,
  })),
})

test('what single-purpose gift cards paid, and multi-purpose ones that were sold, have no VAT', () => {
  const receipt = documentOf(10_000, [rate(2400, 3100, 600)], { single: 2000, multi: 1000 })
  expect(amountsByRate(receipt)).toEqual([rate(2400, 3100, 600), { rateBp: null, amount: 4900, vat: 0 }])
  expect(amountsByRate({ ...receipt, vat_charged: false, vat: [] })).toEqual([])
  expect(amountsByRate(documentOf(3100, [rate(2400, 3100, 600)]))).toEqual([rate(2400, 3100, 600)])
})

test('a returned gift card whose VAT is due later has none, and the piece beside it all of its own', () => {
  const left = amountsByRate(documentOf(8100, [rate(2400, 3100, 600)]))
  expect(creditVat(5000, left, new Map([[null, 5000]]))).toEqual([{ rateBp: null, amount: 5000, vat: 0 }])
  expect(creditVat(3100, left, new Map([[2400, 3100]]))).toEqual([rate(2400, 3100, 600)])
})

const refunds = fc.array(fc.record({ money: fc.nat(30_000), single: fc.nat(20_000), multi: fc.nat(20_000) }), {
  maxLength: 6,
})

test('however an order with gift cards is refunded, its credit notes have the VAT of its receipt', () => {
  fc.assert(
    fc.property(
      rates,
      fc.record({ sold: fc.nat(50_000), single: fc.nat(50_000), multi: fc.nat(50_000) }),
      refunds,
      (vat, { sold, single, multi }, parts) => {
        const taxed = sum(vat.map(({ amount }) => amount))
        const total = sold + single + taxed
        const left = { money: Math.max(0, sold + taxed - multi), single, multi: Math.min(multi, sold + taxed) }
        const receipt = documentOf(total, vat, { single, multi: left.multi })
        const notes: Pick<DocumentData, 'total_cents' | 'vat_charged' | 'vat' | 'gift_cards'>[] = []
        for (const part of [...parts, left]) {
          const back = {
            money: Math.min(part.money, left.money),
            single: Math.min(part.single, left.single),
            multi: Math.min(part.multi, left.multi),
          }
          const amount = back.money + back.single + back.multi
          const rest = withoutCredited(amountsByRate(receipt), notes.flatMap(amountsByRate))
          notes.push(documentOf(amount, creditVat(amount - back.single, rest), back))
          left.money -= back.money
          left.single -= back.single
          left.multi -= back.multi
        }
        const ofRate = (wanted: number, documents: readonly Pick<DocumentData, 'vat'>[]) =>
          sum(
            documents.flatMap(({ vat }) => vat.filter(({ rate_bp }) => rate_bp === wanted).map((one) => one.vat_cents)),
          )
        for (const { rateBp, vat: ofReceipt } of vat) expect(ofRate(rateBp ?? 0, notes)).toBe(ofReceipt)
        expect(sum(notes.map(paidByTaxedCards))).toBe(single)
      },
    ),
  )
})

test('however an order is refunded, its credit notes add up to its receipt', () => {
  fc.assert(
    fc.property(rates, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 }), (receipt, parts) => {
      const credited: ReturnType<typeof creditVat> = []
      const left = () => withoutCredited(receipt, credited)
      const refund = (amount: number) => {
        const note = creditVat(amount, left())
        expect(sum(note.map((one) => one.amount))).toBe(amount)
        for (const one of note) expect(one.vat).toBeLessThanOrEqual(one.amount)
        credited.push(...note)
      }
      for (const part of parts) {
        const rest = sum(left().map(({ amount }) => amount))
        if (rest > 0) refund(Math.min(part, rest))
      }
      const rest = sum(left().map(({ amount }) => amount))
      if (rest > 0) refund(rest)
      expect(left().map(({ amount, vat }) => [amount, vat])).toEqual(receipt.map(() => [0, 0]))
    }),
  )
})

test('the VAT of what is refunded beyond the receipt is that of its rate', () => {
  const left = [{ rateBp: 2400, amount: 124, vat: 20 }]
  expect(creditVat(62, left)).toEqual([{ rateBp: 2400, amount: 62, vat: 10 }])
  expect(creditVat(124, left)).toEqual([{ rateBp: 2400, amount: 124, vat: 20 }])
  expect(creditVat(248, left)).toEqual([{ rateBp: 2400, amount: 248, vat: 48 }])
})
