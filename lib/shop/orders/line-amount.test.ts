import fc from 'fast-check'
import { paidForLine, paidForUnits, priceOfLine } from './line-amount'

test('a part of a line without a discount costs the price of its units', () => {
  expect(paidForUnits({ unitCents: 1999, quantity: 3, onceCents: 0, discountCents: 0 }, 2)).toBe(3998)
})

test('the units of a line with a discount cost equal parts of what was paid, to the cent', () => {
  const line = { unitCents: 1000, quantity: 3, onceCents: 0, discountCents: 100 }
  expect([paidForUnits(line, 1), paidForUnits(line, 1, 1), paidForUnits(line, 1, 2)]).toEqual([966, 967, 967])
})

test('what is charged once for a line is shared by its units, to the cent', () => {
  const line = { unitCents: 1000, quantity: 3, onceCents: 500, discountCents: 0 }
  expect(priceOfLine(line)).toBe(3500)
  expect([paidForUnits(line, 1), paidForUnits(line, 1, 1), paidForUnits(line, 1, 2)]).toEqual([1166, 1167, 1167])
})

test('however a line is divided, its parts add up to what was paid for it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.nat(100_000), fc.nat(100_000), fc.nat(100), (units, unitCents, onceCents, percent) => {
      const quantity = units.reduce((sum, one) => sum + one, 0)
      const ordered = { unitCents, quantity, onceCents }
      const line = { ...ordered, discountCents: Math.round((priceOfLine(ordered) * percent) / 100) }
      let before = 0
      let sum = 0
      for (const one of units) {
        sum += paidForUnits(line, one, before)
        before += one
      }
      expect(sum).toBe(paidForLine(line))
    }),
  )
})
