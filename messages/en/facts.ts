import { plural } from './plural'

/** The parts of a sentence, of which the phone number and the address are links. */
export const byPhoneOrEmail = <Part>(phone: Part, hours: string, email: Part): (string | Part)[] => [
  'by phone on ',
  phone,
  ` (${hours}) or by email to `,
  email,
]
export const calendarDays = (count: number) =>
  plural(count, { one: `${count} calendar day`, other: `${count} calendar days` })
export const days = (count: number) => plural(count, { one: `${count} day`, other: `${count} days` })
export const hours = (count: number) => plural(count, { one: `${count} hour`, other: `${count} hours` })
export const untilTheTabCloses = 'until you close its tab'
export const untilYouDelete = 'until you delete it'
export const workingDays = (count: number) =>
  plural(count, { one: `${count} working day`, other: `${count} working days` })
export const years = (count: number) => plural(count, { one: `${count} year`, other: `${count} years` })
