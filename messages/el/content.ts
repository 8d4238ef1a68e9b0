import { plural } from './plural'

export const allProducts = 'Όλα τα προϊόντα'
export const discover = 'Ανακαλύψτε τα προϊόντα μας'
export const listingDescription = '{{listing}} στο κατάστημα {{company_name}}: {{results}} για να διαλέξετε.'
export const searchHint = 'Δοκιμάστε λιγότερες ή άλλες λέξεις.'
export const seeAll = 'Δείτε όλα τα προϊόντα'

// Facts in texts of the owner
export const byPhoneOrEmail = <Part>(phone: Part, hours: string, email: Part): (string | Part)[] => [
  'τηλεφωνικά στο ',
  phone,
  ` (${hours}) ή με email στο `,
  email,
]
export const calendarDays = (count: number) =>
  plural(count, { one: '# ημερολογιακή ημέρα', other: '# ημερολογιακές ημέρες' })
export const days = (count: number) => plural(count, { one: '# ημέρα', other: '# ημέρες' })
export const hours = (count: number) => plural(count, { one: '# ώρα', other: '# ώρες' })
export const untilTheTabCloses = 'ώσπου να κλείσετε την καρτέλα'
export const untilYouDelete = 'ώσπου να τον διαγράψετε'
export const workingDays = (count: number) => plural(count, { one: '# εργάσιμη ημέρα', other: '# εργάσιμες ημέρες' })
export const years = (count: number) => plural(count, { one: '# έτος', other: '# έτη' })

// Ways to pay
export const waysToPay = (count: number) =>
  ['Ένας τρόπος πληρωμής', 'Δύο τρόποι πληρωμής', 'Τρεις τρόποι πληρωμής'][count - 1] ?? `${count} τρόποι πληρωμής`
export const byBankTransfer = 'με τραπεζική κατάθεση'
export const byCard = 'με κάρτα'
export const byDebitOrCreditCard = 'με χρεωστική ή πιστωτική κάρτα'
export const onDelivery = 'με αντικαταβολή'
