import fc from 'fast-check'
import { creditVat, withoutCredited } from './credit-vat'

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
