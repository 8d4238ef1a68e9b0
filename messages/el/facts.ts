import { plural } from './plural'

export const byPhoneOrEmail = <Part>(phone: Part, hours: string, email: Part): (string | Part)[] => [
  'τηλεφωνικά στο ',
  phone,
  ` (${hours}) ή με e-mail στο `,
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
