import { type Address } from './address.schema'
import { planAddresses } from './address-plan'
import { TEST_ADDRESS } from '@/testing/address'

const withNumber = (number: number) => ({ ...TEST_ADDRESS, address_2: String(number) })
const stored = (id: number, active = true): Address => ({
  id,
  active,
  created_at: '2026-01-01T00:00:00.000Z',
  ...withNumber(id),
})
const newAddress = (number: number, active = true) => ({ ...withNumber(number), active })

test('an unchanged address is not written', () => {
  expect(planAddresses([stored(1), stored(2)], [stored(1), { ...stored(2), active: false }])).toEqual({
    ok: true,
    changed: [stored(2, false)],
    added: [],
  })
})

test('a new address restores an identical deleted one, and two identical new addresses are added once', () => {
  expect(planAddresses([stored(1, false)], [newAddress(1), newAddress(2), newAddress(2)])).toEqual({
    ok: true,
    changed: [stored(1)],
    added: [newAddress(2)],
  })
})

test('a new address is compared with the result of the changes before it', () => {
  expect(planAddresses([stored(1)], [{ id: 1, ...withNumber(9) }, newAddress(9)])).toEqual({
    ok: true,
    changed: [{ ...stored(1), ...withNumber(9) }],
    added: [],
  })
})

test('two changes of one address are both applied', () => {
  expect(
    planAddresses(
      [stored(1)],
      [
        { id: 1, city: 'Patras' },
        { id: 1, county: 'Achaea' },
      ],
    ),
  ).toEqual({ ok: true, changed: [{ ...stored(1), city: 'Patras', county: 'Achaea' }], added: [] })
})
