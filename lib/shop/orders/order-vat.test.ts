import fc from 'fast-check'
import { orderVat, storedVatTotals, vatIn, vatTotals } from './order-vat'

const taxed = (amount: number, vat: number) => ({ amount, vat })

test('one rate: the VAT of items, shipping and fees is that of the total', () => {
  const vat = orderVat({
    lines: [
      { amount: 2000, rateBp: 2400 },
      { amount: 3000, rateBp: 2400 },
    ],
    shipping: 400,
    specialFees: 650,
  })
  expect(vat).toEqual({
    lines: [387, 581],
    rates: [{ rateBp: 2400, items: taxed(5000, 968), shipping: taxed(400, 77), specialFees: taxed(650, 126) }],
  })
  expect(vat.rates.map(vatTotals)).toEqual([{ rateBp: 2400, amount: 6050, vat: 1171 }])
})

test('two rates share shipping and fees in proportion to their items', () => {
  expect(
    orderVat({
      lines: [
        { amount: 4000, rateBp: 600 },
        { amount: 6000, rateBp: 2400 },
      ],
      shipping: 400,
      specialFees: 0,
    }),
  ).toEqual({
    lines: [226, 1162],
    rates: [
      { rateBp: 2400, items: taxed(6000, 1162), shipping: taxed(240, 46), specialFees: taxed(0, 0) },
      { rateBp: 600, items: taxed(4000, 226), shipping: taxed(160, 9), specialFees: taxed(0, 0) },
    ],
  })
})

test('a rate of zero is a rate: it is named, with no VAT', () => {
  const { rates } = orderVat({ lines: [{ amount: 4000, rateBp: 0 }], shipping: 400, specialFees: 0 })
  expect(rates.map(vatTotals)).toEqual([{ rateBp: 0, amount: 4400, vat: 0 }])
})

test('items that cost nothing leave the shipping fee with its VAT', () => {
  const { rates } = orderVat({ lines: [{ amount: 0, rateBp: 2400 }], shipping: 400, specialFees: 0 })
  expect(rates.map(vatTotals)).toEqual([{ rateBp: 2400, amount: 400, vat: 77 }])
})

const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const line = fc.record({
  amount: fc.oneof(fc.nat(10), fc.nat(100_000), fc.nat(50_000_000)),
  rateBp: fc.oneof(fc.constantFrom(0, 600, 1300, 2000, 2400), fc.nat(10_000)),
})

test('in every order the parts are whole and add up to the total, whose VAT is rounded once for each rate', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.nat(5000),
      fc.nat(5000),
      (lines, shipping, fees) => {
        const { lines: ofLines, rates } = orderVat({ lines, shipping, specialFees: fees })
        const totals = rates.map(vatTotals)
        const paid = add(lines.map(({ amount }) => amount)) + shipping + fees
        expect(add(totals.map(({ amount }) => amount))).toBe(paid)
        expect(add(rates.map((rate) => rate.shipping.amount))).toBe(shipping)
        expect(add(rates.map((rate) => rate.specialFees.amount))).toBe(fees)
        for (const { rateBp, amount, vat } of totals) expect(vat).toBe(vatIn(amount, rateBp))
        for (const { rateBp, items } of rates) {
          const at = lines.flatMap((one, index) => (one.rateBp === rateBp ? [index] : []))
          expect(items.amount).toBe(add(at.map((index) => lines[index]?.amount ?? NaN)))
          expect(items.vat).toBe(add(at.map((index) => ofLines[index] ?? NaN)))
        }
      },
    ),
  )
})

test('the VAT of a line is whole, not more than the line, and next to what its rate gives', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(5000), (lines, shipping) => {
      const vat = orderVat({ lines, shipping, specialFees: 0 })
      lines.forEach(({ amount, rateBp }, at) => {
        const own = vat.lines[at] ?? NaN
        expect(Number.isInteger(own)).toBe(true)
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(amount)
        // Half a unit from the rounding of the rate, and less than one from sharing it.
        expect(Math.abs(own - (amount * rateBp) / (10_000 + rateBp))).toBeLessThan(1.5)
      })
    }),
  )
})

test('the totals of a stored rate are those of its items, its shipping and its fees', () => {
  const cents = { itemsCents: 12_400, itemsVatCents: 2400, shippingCents: 248, shippingVatCents: 48 }
  expect(storedVatTotals({ rateBp: 2400, ...cents, specialFeesCents: 124, specialFeesVatCents: 24 })).toEqual({
    rateBp: 2400,
    amount: 12_772,
    vat: 2472,
  })
})
