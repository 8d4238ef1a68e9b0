import { isTimeZone, setTimeZone, shopTimeZone, timeZoneAttribute } from './dates'
import { dayOf, startOfDay, timestampOf } from './working-days'

const EVENING = new Date('2026-11-26T22:30:00Z')

afterEach(() => setTimeZone('Europe/Athens'))

test('the day of a moment is that of the time zone of the shop', () => {
  expect([dayOf(EVENING), timestampOf(EVENING)]).toEqual(['2026-11-27', '2026-11-27T00:30:00+02:00'])
  setTimeZone('America/New_York')
  expect([dayOf(EVENING), timestampOf(EVENING)]).toEqual(['2026-11-26', '2026-11-26T17:30:00-05:00'])
  expect(startOfDay('2026-11-26')).toEqual(new Date('2026-11-26T05:00:00Z'))
})

test('a page names another time zone than that of a shop that has said nothing', () => {
  expect(timeZoneAttribute()).toBeUndefined()
  setTimeZone('Europe/Lisbon')
  expect(timeZoneAttribute()).toBe('Europe/Lisbon')
})

test('a name that is no time zone is refused, and nothing changes', () => {
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
  expect(() => setTimeZone("UTC'; drop table orders")).toThrow('Not a time zone')
  expect(shopTimeZone()).toBe('Europe/Athens')
})
