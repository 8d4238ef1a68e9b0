import { plural } from './plural'

export const yourOrder = 'Η παραγγελία σας'
export const loadingYourOrder = 'Φόρτωση της παραγγελίας σας'

export const orderCode = 'Κωδικός παραγγελίας'
export const state = 'Κατάσταση'
export const payment = 'Πληρωμή'
export const yourItems = 'Τι παραγγείλατε'
export const shippingAddress = 'Διεύθυνση αποστολής'
export const yourNotes = (notes: string) => `Οι σημειώσεις σας: ${notes}`

export const seeWhatIsMade = 'Δείτε τι φτιάχνουμε για εσάς, και αλλάξτε το'
export const proofWaits = 'Ένα σχέδιο περιμένει την απάντησή σας'
export const workHasBegun = 'η εργασία ξεκίνησε'

export const howToPay = 'Πώς θα πληρώσετε'
export const pleaseTransfer = (amount: string, days: number, code: string) =>
  `Καταθέστε ${amount} μέσα σε ${plural(days, { one: '# ημερολογιακή ημέρα', other: '# ημερολογιακές ημέρες' })} και γράψτε στην αιτιολογία τον κωδικό ${code}. Αν η παραγγελία δεν πληρωθεί ως τότε, μπορεί να ακυρωθεί.`
export const keptUntil = (day: string) => `Κρατάμε την παραγγελία σας έως και τις ${day}.`
export const beneficiary = 'Δικαιούχος'
export const bank = 'Τράπεζα'
export const reference = 'Αιτιολογία'

export const expectedBetween = (days: string) => `Αναμένεται ${days}`
export const expectedUntil = (day: string) => `Φτιάχνεται για εσάς: στα χέρια σας το αργότερο ${day}`
export const making = (day: string) =>
  `Την ετοιμάζουμε για εσάς. Φεύγει από το εργαστήριο έως την ${day}, και σας στέλνουμε email μόλις φύγει.`
export const expectedAfter = (time: string) => `Παράδοση μέσα σε ${time} από την πληρωμή σας`

// The steps of an order
export const whatNext = 'Τι ακολουθεί'
export const soFar = 'Τι έγινε'
export const stepsDone = {
  ordered: 'Η παραγγελία έγινε',
  paid: 'Λάβαμε την πληρωμή',
  sent: 'Η παραγγελία στάλθηκε',
  delivered: 'Παραδόθηκε',
  cancelled: 'Η παραγγελία ακυρώθηκε',
  withdrawn: 'Υπαναχωρήσατε από τη σύμβαση',
  returned: 'Τα κομμάτια γύρισαν σε εμάς',
  refunded: 'Τα χρήματα επιστράφηκαν',
}
export const stepsToDo = {
  paid: 'Πληρωμή',
  sent: 'Συσκευασία',
  delivered: 'Παράδοση',
  returned: 'Στείλτε πίσω τα κομμάτια',
  refunded: 'Σας επιστρέφουμε τα χρήματα',
}
export const cardIsConfirmed = 'Η πληρωμή με την κάρτα σας επιβεβαιώνεται.'
export const packing = 'Ετοιμάζουμε και συσκευάζουμε τα κομμάτια σας, και σας στέλνουμε email μόλις φύγουν.'
export const payTheCourier = (amount: string) => `Να έχετε έτοιμα ${amount} για τον διανομέα.`
export const nothingIsSent = 'Δεν θα σταλεί τίποτα. Αν έχετε ήδη πληρώσει, σας επιστρέφουμε τα χρήματα.'
export const refundInTime = 'Μέσα σε δεκατέσσερις ημέρες από τη δήλωσή σας.'

// After a withdrawal
export const sendItemsBack =
  'Αν έχετε παραλάβει τα κομμάτια, στείλτε τα πίσω μέσα σε δεκατέσσερις ημέρες. Σας επιστρέφουμε τα χρήματα μέσα σε δεκατέσσερις ημέρες από τη δήλωσή σας· μπορούμε να περιμένουμε ώσπου να φτάσουν σε εμάς τα κομμάτια ή μια απόδειξη ότι τα στείλατε.'
export const receiptSaysWhere = 'Τη διεύθυνση θα τη βρείτε στο email που σας στείλαμε ως απόδειξη παραλαβής.'

export const orderSuccess = 'Η παραγγελία ολοκληρώθηκε'
export const thankYou = 'Σας ευχαριστούμε για την παραγγελία σας'
export const waitingForPayment = 'Περιμένουμε την επιβεβαίωση της πληρωμής σας...'
export const confirmationSent = 'Σας στείλαμε επιβεβαίωση με email.'
export const continueShopping = 'Συνεχίστε τις αγορές σας'

export const noOrder = 'Δεν βρέθηκε παραγγελία'
export const noOrderHint =
  'Δεν υπάρχει παραγγελία σε αυτόν τον browser. Ανοίξτε την παραγγελία σας από τον σύνδεσμο στο email της επιβεβαίωσης.'
export const toTheShop = 'Στο κατάστημα'

// Terms of the order
export const termsHeading = 'Οι όροι της παραγγελίας σας'
export const termsExplanation = 'Τα κείμενα του καταστήματος όπως ίσχυαν όταν παραγγείλατε:'
export const versionOf = (title: string, version: number) => `${title}, έκδοση ${version}`
export const asOfOrder = (code: string, date: string, version: number) =>
  `Έκδοση ${version}: το κείμενο όπως ίσχυε όταν έγινε η παραγγελία ${code}, στις ${date}. Μένει όπως είναι, και όταν το κατάστημα αλλάζει τη σελίδα του.`
export const backToOrder = 'Επιστροφή στην παραγγελία σας'
