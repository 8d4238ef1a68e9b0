import { plural } from './plural'

export const states = {
  awaiting_payment: 'Σε αναμονή πληρωμής',
  confirmed: 'Επιβεβαιώθηκε',
  paid: 'Πληρώθηκε',
  shipped: 'Στάλθηκε',
  cancelled: 'Ακυρώθηκε',
  refunded: 'Επιστράφηκαν τα χρήματα',
  withdrawn: 'Έγινε υπαναχώρηση',
  returned: 'Τα κομμάτια επιστράφηκαν',
  partly_refunded: 'Επιστράφηκε μέρος των χρημάτων',
}

export const paymentMethods = {
  card: 'Χρεωστική ή πιστωτική κάρτα',
  via_courier: 'Αντικαταβολή',
  transfer: 'Τραπεζική κατάθεση',
}

/** In the place of the payment method, of an order that costs nothing. */
export const nothingToPay = 'Δεν απαιτείται πληρωμή'

/** The same of an order that gift cards have paid for. */
export const byGiftCard = 'Δωροκάρτα'

export const testPayment = (method: string) => `${method} (δοκιμαστική πληρωμή, χωρίς χρέωση)`

// Amounts
export const items = 'Προϊόντα'
export const discount = 'Έκπτωση'
export const haveDiscountCode = 'Κωδικός έκπτωσης ή δωροκάρτα'
export const shipping = 'Έξοδα αποστολής'
export const free = 'Δωρεάν'
export const grandTotal = 'Γενικό σύνολο'
export const notPaid = (what: string) => `Δεν πληρώθηκε: ${what}`
export const giftCard = (last4: string) => `Δωροκάρτα ••••${last4}`
export const refunded = 'Ποσό που επιστράφηκε'

export const feeForEachUnit = (fee: string) => `${fee} για κάθε κομμάτι που το χρειάζεται`
export const feeOnce = 'Χρεώνεται μία φορά για όλη την παραγγελία'
export const unitsNeedIt = (quantity: number) =>
  plural(quantity, { one: 'Το χρειάζεται # κομμάτι.', other: 'Το χρειάζονται # κομμάτια.' })
