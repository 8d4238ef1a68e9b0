import { plural } from './plural'

export const packingSlip = 'Δελτίο συσκευασίας'
export const receipt = 'Απόδειξη'
export const creditNote = 'Πιστωτικό σημείωμα'

export const noTaxDocument = 'Το έγγραφο αυτό δεν αποτελεί φορολογικό παραστατικό.'

export const number = 'Αριθμός'
export const issuedOn = 'Ημερομηνία έκδοσης'
export const order = 'Παραγγελία'
export const orderedOn = 'Ημερομηνία παραγγελίας'
export const payment = 'Πληρωμή'
export const toReceipt = 'Αφορά την απόδειξη'
export const numberOfDay = (number: string, day: string) => `${number}, ${day}`
export const refundedOn = 'Ημερομηνία επιστροφής χρημάτων'

export const seller = 'Πωλητής'
export const sender = 'Αποστολέας'
export const billTo = 'Διεύθυνση χρέωσης'
export const sendTo = 'Διεύθυνση αποστολής'
export const phone = (number: string) => `Τηλ. ${number}`
export const vatNumber = (number: string) => `ΑΦΜ ${number}`
export const addressDeleted = 'Διαγράφηκε: έληξε ο χρόνος διατήρησης των προσωπικών δεδομένων.'

export const item = 'Κόσμημα'
export const quantity = 'Ποσότητα'
export const unitPrice = 'Τιμή μονάδας'
export const amount = 'Ποσό'
export const code = 'Κωδικός'
export const packed = 'Στο δέμα'
export const items = 'Κοσμήματα'
export const total = 'Σύνολο'
export const refunded = 'Επιστράφηκαν'
export const refundOfPart = (orderCode: string) => `Επιστροφή μέρους της αξίας της παραγγελίας ${orderCode}`
export const toCollect = 'Είσπραξη κατά την παράδοση'
export const notes = 'Σημειώσεις του πελάτη'
export const units = (count: number) => plural(count, { one: '# κομμάτι', other: '# κομμάτια' })

export const vatByRate = 'ΦΠΑ'
export const rate = 'Συντελεστής'
export const net = 'Χωρίς ΦΠΑ'
export const vat = 'ΦΠΑ'
export const gross = 'Με ΦΠΑ'

export const vatWhenUsed = 'Η πώληση δωροκάρτας δεν επιβαρύνεται με ΦΠΑ. Ο ΦΠΑ οφείλεται όταν χρησιμοποιηθεί η κάρτα.'
export const vatOfSoldCard =
  'Ο ΦΠΑ της δωροκάρτας χρεώνεται με αυτή την πώληση. Ό,τι πληρωθεί με την κάρτα δεν επιβαρύνεται ξανά με ΦΠΑ.'
export const vatChargedBefore = 'Ο ΦΠΑ του ποσού που πληρώθηκε με δωροκάρτα χρεώθηκε κατά την πώληση της κάρτας.'

export const page = (page: number, pages: number) => `Σελίδα ${page} από ${pages}`
