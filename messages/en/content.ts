import { plural } from './plural'

/** For what the owner left out. */
export const allProducts = 'All products'
export const discover = 'Discover our products'
/** With the facts that a listing fills in. */
export const listingDescription = '{{listing}} at {{company_name}}: {{results}} to choose from.'
export const searchHint = 'Try fewer words, or different ones.'
export const seeAll = 'See all products'

// Facts in texts of the owner
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

// Ways to pay
/** By the number of ways, at least one. */
export const waysToPay = (count: number) =>
  ['One way to pay', 'Two ways to pay', 'Three ways to pay'][count - 1] ?? `${count} ways to pay`
export const byBankTransfer = 'by bank transfer'
export const byCard = 'by card'
export const byDebitOrCreditCard = 'by debit or credit card'
export const onDelivery = 'on delivery'
