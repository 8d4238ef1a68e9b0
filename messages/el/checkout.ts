export const checkout = 'Ταμείο'

export const haveAccount = 'Έχετε λογαριασμό;'
export const logIn = 'Σύνδεση'
export const loggedInAs = (email: string) => `Έχετε συνδεθεί ως ${email}.`
export const logOut = 'Αποσύνδεση'

export const sessionExpired = 'Η σύνδεσή σας έληξε'
export const sessionExpiredHint =
  'Δεν έχετε παραγγείλει ακόμη, και η φόρμα κρατά όσα γράψατε. Συνδεθείτε ξανά για να βρίσκεται η παραγγελία στον λογαριασμό σας ή παραγγείλετε ως επισκέπτης.'
export const orderAsGuest = 'Παραγγελία ως επισκέπτης'

export const expressCheckout = 'Γρήγορη παραγγελία'
/** Above the buttons of wallets, which place an order as well. */
export const walletObliges =
  'Το ψηφιακό πορτοφόλι συμπληρώνει τα στοιχεία σας. Με το κουμπί του παραγγέλνετε με υποχρέωση πληρωμής.'
/** In the same place, in a browser without a wallet; not longer than the sentence above. */
export const yourOrder = 'Η παραγγελία σας'
export const noWallet = 'Δεν βρέθηκε έτοιμο ψηφιακό πορτοφόλι σε αυτή τη συσκευή. Συμπληρώστε τη φόρμα.'
export const fillInTheForm = 'Συμπλήρωση της φόρμας'
export const walletLacks =
  'Το πορτοφόλι σας δεν έδωσε όλα τα στοιχεία που χρειαζόμαστε. Δεν πληρώθηκε τίποτα: συμπληρώστε τη φόρμα.'
export const orFillIn = 'ή συμπληρώστε τη φόρμα'

export const pleaseLookAt = 'Ελέγξτε τα παρακάτω:'
export const billingInfo = 'Στοιχεία χρέωσης'
export const shippingInfo = 'Στοιχεία αποστολής'
export const payment = 'Πληρωμή'
export const order = 'Παραγγελία'

export const chooseSavedBillingAddress = 'Επιλέξτε αποθηκευμένη διεύθυνση χρέωσης'
export const chooseSavedShippingAddress = 'Επιλέξτε αποθηκευμένη διεύθυνση αποστολής'
export const optional = (label: string) => `${label} (προαιρετικά)`
export const isShippingTheSame = 'Η διεύθυνση αποστολής είναι η ίδια;'
export const orderNotes = 'Σημειώσεις για την παραγγελία'

export const choosePaymentMethod = 'Επιλέξτε τρόπο πληρωμής.'
export const testCardsOnly =
  'Μόνο δοκιμαστικές πληρωμές: δεν χρεώνεστε τίποτα, και οι πραγματικές κάρτες δεν γίνονται δεκτές.'
export const paymentHints = {
  card: 'Η κάρτα σας χρεώνεται όταν ολοκληρώσετε την παραγγελία.',
  via_courier: 'Πληρώνετε στον διανομέα κατά την παράδοση.',
  transfer: 'Θα βρείτε τα τραπεζικά μας στοιχεία στην επιβεβαίωση.',
}
export const cardFormError =
  'Η φόρμα της κάρτας δεν φορτώθηκε. Φορτώστε ξανά τη σελίδα ή επιλέξτε άλλον τρόπο πληρωμής.'
export const cardError =
  'Κάτι πήγε στραβά. Δοκιμάστε ξανά. Αν το πρόβλημα επιμένει, επικοινωνήστε με την τράπεζα που εξέδωσε την κάρτα σας.'

export const orderSummary = 'Σύνοψη παραγγελίας'
export const priceHasChanged = (before: string) => `Η τιμή άλλαξε: ήταν ${before}.`
export const whatHolds = 'Τι ισχύει για την παραγγελία σας'
export const rightOfWithdrawal = 'Δικαίωμα υπαναχώρησης'
export const noLongerSold = 'Δεν πωλείται πια: δεν περιλαμβάνεται στην παραγγελία'
export const needsAnswers = 'Λείπουν οι απαντήσεις σας στο καλάθι: δεν περιλαμβάνεται στην παραγγελία'
export const soldOut = 'Εξαντλήθηκε: δεν περιλαμβάνεται στην παραγγελία'
export const totalSoFar = 'Σύνολο ως τώρα'
export const total = 'Σύνολο'
/** In the place of the delivery, of an order of gift cards. */
export const sentByEmail = 'Αποστέλλεται με email, χωρίς παράδοση.'
export const feesDependOnCountry = 'Τα έξοδα αποστολής εξαρτώνται από τη χώρα.'

export const placeOrder = 'Παραγγελία με υποχρέωση πληρωμής'
export const placeOrderBy = {
  card: 'Παραγγελία και πληρωμή',
  via_courier: 'Παραγγελία – πληρωμή κατά την παράδοση',
  transfer: placeOrder,
}
/** Of an order that costs nothing, which obliges nobody to pay. */
export const placeFreeOrder = 'Καταχώριση παραγγελίας'
export const inProgress = 'Σε εξέλιξη...'
export const orderedInAnotherTab =
  'Αυτό το καλάθι παραγγέλνεται αυτή τη στιγμή σε άλλη καρτέλα. Ολοκληρώστε εκεί την παραγγελία ή κλείστε εκείνη την καρτέλα για να συνεχίσετε εδώ.'
export const backToCart = 'Επιστροφή στο καλάθι'
