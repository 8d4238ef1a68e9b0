import { plural } from './plural'

const NEUTER_PLURAL = /Εμιράτα|Εδάφη|Νησιά|Μπαρμπάντος|Σκόπια/
const FEMININE = ['Αίγυπτος', 'Κύπρος']
/** Before these, the article keeps its last letter. */
const KEEPS_NU = /^(?:[αάεέηήιίοόυύωώκπτξψ]|μπ|ντ|γκ)/i

/** "στην Ελλάδα", "στον Καναδά": the article and the case follow from the ending of the name. */
function toCountry(name: string): string {
  if (/ες$|^Η\.?Π\.?Α\.?$/.test(name)) return `στις ${name}`
  if (NEUTER_PLURAL.test(name)) return `στα ${name}`
  if (FEMININE.includes(name)) return `στην ${name.slice(0, -1)}`
  if (/[αάοό]ς$/.test(name)) return `στον ${name.replace(/([αάοό])ς(?= |$)/g, '$1')}`
  if (/[αάηή]$/.test(name)) return `${KEEPS_NU.test(name) ? 'στην' : 'στη'} ${name}`
  return `στο ${name}`
}

const inCountry = (country: string | null) => (country === null ? '' : ` ${toCountry(country)}`)

export const abroad = (free: string, price: string) => `${free}. Για άλλες χώρες, ${price}`
export const and = ', και '
export const atCheckoutPrice = 'στην τιμή που δείχνει το ταμείο'
export const below = (free: string, price: string) => `${free}. Για μικρότερα ποσά, ${price}`
export const belowAndAbroad = (free: string, price: string) =>
  `${free}. Για μικρότερα ποσά, και για άλλες χώρες, ${price}`
export const deliveryIsFree = (country: string | null) => `η παράδοση${inCountry(country)} είναι δωρεάν`
export const deliveryWithinIsFree = (country: string | null) => `Η παράδοση${inCountry(country)} είναι δωρεάν`
export const everyOrder = 'σε κάθε παραγγελία'
export const freeDelivery = (country: string | null) => `Δωρεάν παράδοση${inCountry(country)}`
export const onOrdersOver = (amount: string) => `για παραγγελίες από ${amount} και πάνω`
export const priceByDestination = 'η τιμή εξαρτάται από το πού πηγαίνει το δέμα'
export const toOtherCountries = 'με χρέωση σε πολλές άλλες χώρες'
export const toYourDoor = 'Παράδοση στην πόρτα σας'
export const weShip = 'Στέλνουμε σε πολλές χώρες.'
export const weShipAbroad = (country: string) => `Στέλνουμε ${toCountry(country)} και σε πολλές άλλες χώρες.`
export const weShipWithin = (country: string) => `Στέλνουμε ${toCountry(country)}.`
export const deliveryTime = (time: string) => `Χρόνος παράδοσης: ${time}`
export const workingDays = (min: number, max: number) =>
  min === max
    ? plural(max, { one: '# εργάσιμη ημέρα', other: '# εργάσιμες ημέρες' })
    : `${min} έως ${max} εργάσιμες ημέρες`
export const leavesBy = (day: string) => `Ετοιμάζεται για εσάς: φεύγει από το εργαστήριο έως την ${day}`
export const leavesAfter = (days: number) =>
  `Ετοιμάζεται για εσάς: φεύγει από το εργαστήριο ${workingDays(days, days)} μετά την πληρωμή σας`
export const deliveredAfterwards = (leaves: string, days: string) => `${leaves} και παραδίδεται ${days} αργότερα.`
export const madeToOrderTime = 'Κατασκευάζεται κατόπιν παραγγελίας: παραδίδεται το πολύ 30 ημέρες μετά την παραγγελία.'
export const withinThirtyDays = 'το πολύ 30 ημέρες μετά την παραγγελία'
