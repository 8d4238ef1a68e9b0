import { formatDate, formatDay, formatMoment, isTimeZone, setTimeZone, shopTimeZone, timeZoneAttribute } from './dates'
import { timestampOf } from './timestamps'
import { dayOf, startOfDay } from './working-days'

const EVENING = new Date('2026-11-26T22:30:00Z')

afterEach(() => setTimeZone('Europe/Athens'))

test('the day of a moment is that of the time zone of the shop', () => {
  expect([dayOf(EVENING), timestampOf(EVENING)]).toEqual(['2026-11-27', '2026-11-27T00:30:00+02:00'])
  setTimeZone('America/New_York')
  expect([dayOf(EVENING), timestampOf(EVENING)]).toEqual(['2026-11-26', '2026-11-26T17:30:00-05:00'])
  expect(startOfDay('2026-11-26')).toEqual(new Date('2026-11-26T05:00:00Z'))
})

test('people read a date and a moment in the time zone of the shop, and a day as it is', () => {
  const read = () => [formatDate(EVENING, 'en-GB'), formatMoment(EVENING, 'en-GB'), formatDay('2026-11-26', 'en-GB')]
  expect(read()).toEqual(['27 November 2026', '27 November 2026 at 00:30', '26 November 2026'])
  setTimeZone('America/New_York')
  expect(read()).toEqual(['26 November 2026', '26 November 2026 at 17:30', '26 November 2026'])
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
