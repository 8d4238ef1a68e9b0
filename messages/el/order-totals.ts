import { plural } from './plural'

export const items = 'Προϊόντα'
export const shipping = 'Έξοδα αποστολής'
export const free = 'Δωρεάν'
export const grandTotal = 'Γενικό σύνολο'
export const refunded = 'Ποσό που επιστράφηκε'

export const feeForEachUnit = (fee: string) => `${fee} για κάθε κομμάτι που το χρειάζεται`
export const feeOnce = 'Χρεώνεται μία φορά για όλη την παραγγελία'
export const unitsNeedIt = (quantity: number) =>
  plural(quantity, { one: 'Το χρειάζεται # κομμάτι.', other: 'Το χρειάζονται # κομμάτια.' })
