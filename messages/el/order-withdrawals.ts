import { plural } from './plural'

export const heading = (count: number) => plural(count, { one: 'Η υπαναχώρησή σας', other: 'Οι υπαναχωρήσεις σας' })
export const received = (moment: string) => `Παραλήφθηκε: ${moment}`
export const wholeOrder = 'Ολόκληρη η παραγγελία'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`
export const states = {
  received: 'Την παραλάβαμε και σας στείλαμε βεβαίωση με email.',
  accepted: 'Την κάναμε δεκτή.',
  refused: 'Δεν μπορέσαμε να τη δεχτούμε. Το email μας λέει τον λόγο.',
  refunded: 'Επιστρέψαμε τα χρήματα.',
}
export const stopPaying =
  'Μην καταθέσετε τώρα τίποτα για αυτή την παραγγελία. Αν μένει να πληρωθεί ένα μέρος της, θα σας γράψουμε. Αν έχετε ήδη πληρώσει, σας επιστρέφουμε τα χρήματα για τα κομμάτια από τα οποία υπαναχωρήσατε.'
export const nothingLeft =
  'Έχετε υπαναχωρήσει από όλα τα κομμάτια αυτής της παραγγελίας, και δεν μένει κάτι άλλο να δηλώσετε εδώ.'
