import { type Address } from './address.schema'
import { planAddresses } from './address-plan'

const place = {
  first_name: 'Maria',
  last_name: 'K',
  email: 'm@example.com',
  phone: '+30 1',
  address_1: 'Ermou',
  address_2: '12',
  address_3: '',
  zipcode: '10563',
  city: 'Athens',
  county: 'Attica',
  country: 'Greece',
}
const at = (number: number) => ({ ...place, address_2: String(number) })
const stored = (id: number, active = true): Address => ({
  id,
  active,
  created_at: '2026-01-01T00:00:00.000Z',
  ...at(id),
})
const fresh = (number: number, active = true) => ({ ...at(number), active })

test('what stays as it is is not written again', () => {
  expect(planAddresses([stored(1), stored(2)], [stored(1), { ...stored(2), active: false }])).toEqual({
    ok: true,
    changed: [stored(2, false)],
    added: [],
  })
})

test('a new one that is identical to a deleted one brings it back, one that is there twice is added once', () => {
  expect(planAddresses([stored(1, false)], [fresh(1), fresh(2), fresh(2)])).toEqual({
    ok: true,
    changed: [stored(1)],
    added: [fresh(2)],
  })
})

test('a new one is compared with what the list has just been changed to', () => {
  expect(planAddresses([stored(1)], [{ id: 1, ...at(9) }, fresh(9)])).toEqual({
    ok: true,
    changed: [{ ...stored(1), ...at(9) }],
    added: [],
  })
})

test('two changes of one address follow each other', () => {
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
