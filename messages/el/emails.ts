import { plural } from './plural'
import { vocative } from './vocative'

// Accounts
export const activationSubject = (shop: string) => `Ενεργοποιήστε τον λογαριασμό σας στο ${shop}`
export const activationTitle = 'Ένα βήμα ακόμη'
export const activationText = (shop: string, hasWishlist: boolean) =>
  `Σας ευχαριστούμε για την εγγραφή σας στο ${shop}. Ενεργοποιήστε τον λογαριασμό σας για να ${hasWishlist ? 'κρατάτε τα αγαπημένα σας και να βλέπετε τις παραγγελίες σας' : 'βλέπετε τις παραγγελίες σας'}.`
export const activateAccount = 'Ενεργοποίηση του λογαριασμού μου'
export const activationLinkWorksOnce = 'Ο σύνδεσμος λειτουργεί μία φορά, μέσα σε τρεις ημέρες.'
export const notYouSignedUp = 'Αν δεν εγγραφήκατε εσείς, μπορείτε να αγνοήσετε αυτό το email: δεν θα συμβεί τίποτα.'

export const alreadyCustomerSubject = (shop: string) => `Ο λογαριασμός σας στο ${shop}`
export const alreadyCustomerTitle = 'Έχετε ήδη λογαριασμό'
export const alreadyCustomerText =
  'Κάποιος, πιθανότατα εσείς, έκανε εγγραφή με αυτή τη διεύθυνση email. Υπάρχει ήδη λογαριασμός με αυτήν, και δεν άλλαξε: μπορείτε απλώς να συνδεθείτε.'
export const logIn = 'Σύνδεση'
export const forgottenPassword = (url: string) => `Ξεχάσατε τον κωδικό; Ζητήστε νέο εδώ: ${url}`

export const passwordResetSubject = (shop: string) => `Ορίστε νέο κωδικό στο ${shop}`
export const passwordResetTitle = 'Νέος κωδικός'
export const passwordResetText = 'Κάποιος ζήτησε να αλλάξει ο κωδικός του λογαριασμού σας. Ορίστε τον νέο εδώ:'
export const choosePassword = 'Ορισμός νέου κωδικού'
export const resetLinkWorksOnce =
  'Ο σύνδεσμος λειτουργεί μία φορά, μέσα σε δύο ώρες. Ώσπου να ορίσετε νέο, ισχύει ο σημερινός κωδικός σας.'
export const notYouAsked = 'Αν δεν το ζητήσατε εσείς, μπορείτε να αγνοήσετε αυτό το email: δεν θα συμβεί τίποτα.'

export const passwordChangedSubject = (shop: string) => `Ο κωδικός σας στο ${shop} άλλαξε`
export const passwordChangedTitle = 'Ο κωδικός σας άλλαξε'
export const passwordChangedText = 'Ο κωδικός του λογαριασμού σας μόλις άλλαξε, και όλες οι συσκευές αποσυνδέθηκαν.'
export const notYouChanged = (email: string, phone: string) =>
  `Αν δεν το κάνατε εσείς, γράψτε αμέσως στο ${email} ή τηλεφωνήστε στο ${phone}.`

// Orders
const calendarDays = (count: number) => plural(count, { one: '# ημερολογιακή ημέρα', other: '# ημερολογιακές ημέρες' })

export const greeting = (firstName: string | null) =>
  firstName === null ? 'Γεια σας,' : `Γεια σας, ${vocative(firstName)},`
export const seeYourOrder = 'Δείτε την παραγγελία σας'
export const signedSubject = (subject: string, company: string) => `${subject} · ${company}`

export const confirmationSubject = (code: string, company: string) => `Η παραγγελία σας ${code} · ${company}`
export const confirmationTitle = 'Σας ευχαριστούμε για την παραγγελία σας'
export const confirmationTexts = {
  card: 'λάβαμε την παραγγελία και την πληρωμή σας, και αρχίζουμε να την ετοιμάζουμε.',
  via_courier: 'λάβαμε την παραγγελία σας και αρχίζουμε να την ετοιμάζουμε. Θα πληρώσετε κατά την παράδοση.',
  transfer: 'λάβαμε την παραγγελία σας. Θα αρχίσουμε να την ετοιμάζουμε μόλις φτάσει η κατάθεσή σας.',
}
/** Of an order that costs nothing. */
export const nothingToPayText =
  'λάβαμε την παραγγελία σας και αρχίζουμε να την ετοιμάζουμε. Δεν χρειάζεται να πληρώσετε τίποτα.'
export const orderHeading = (code: string) => `Παραγγελία ${code}`
export const total = 'Σύνολο'
export const pleaseTransfer = (unpaidDays: number) =>
  `Καταθέστε το παρακάτω ποσό μέσα σε ${calendarDays(unpaidDays)} και γράψτε στην αιτιολογία τον κωδικό της παραγγελίας. Αν η παραγγελία δεν πληρωθεί ως τότε, μπορεί να ακυρωθεί.`
export const amount = 'Ποσό'
export const sentTo = 'Διεύθυνση αποστολής'
export const yourNotes = 'Οι σημειώσεις σας'
export const addressIsOnPage =
  'Τη διεύθυνση παράδοσης και τις σημειώσεις σας θα τις βρείτε στη σελίδα της παραγγελίας σας.'

export const paymentReceivedSubject = (code: string) => `Λάβαμε την πληρωμή σας για την παραγγελία ${code}`
export const paymentReceivedTitle = 'Η πληρωμή σας έφτασε'
export const paymentReceivedText = (code: string) =>
  `λάβαμε την κατάθεσή σας. Αρχίζουμε να ετοιμάζουμε την παραγγελία ${code}.`

export const shippedSubject = (code: string) => `Η παραγγελία σας ${code} είναι καθ’ οδόν`
export const shippedTitle = 'Η παραγγελία σας έρχεται'
export const shippedText = (code: string) => `παραδώσαμε την παραγγελία ${code} στην εταιρεία ταχυμεταφορών.`

export const trackingSubject = (code: string) => `Ο αριθμός αποστολής της παραγγελίας σας ${code}`
export const trackingText = (code: string) => `εδώ μπορείτε να δείτε πού βρίσκεται το δέμα της παραγγελίας σας ${code}.`

export const newDaySubject = (code: string) => `Νέα ημέρα για την παραγγελία σας ${code}`
export const newDayTitle = 'Η παραγγελία σας χρειάζεται περισσότερο χρόνο'
export const newDayText = (code: string, before: string, day: string) =>
  `είχαμε πει ότι η παραγγελία ${code} φεύγει από το εργαστήριο έως την ${before}. Τώρα φεύγει έως την ${day}. Λυπούμαστε.`
export const newDayMayCancel =
  'Μπορείτε να την περιμένετε, ή να ακυρώσετε ολόκληρη την παραγγελία μέχρι να φύγει: στη σελίδα της παραγγελίας σας, ή απαντώντας σε αυτό το email. Τότε σας επιστρέφουμε όλα όσα έχετε πληρώσει γι’ αυτήν, το αργότερο 14 ημέρες μετά την ακύρωση.'
export const cancelledByBuyerTitle = 'Ακυρώσατε την παραγγελία σας'
export const cancelledByBuyerSubject = (code: string) => `Ακυρώσατε την παραγγελία ${code}`
export const cancelledByBuyerText = (code: string) =>
  `ακυρώσατε την παραγγελία ${code}. Σας επιστρέφουμε όλα όσα έχετε πληρώσει γι’ αυτήν, το αργότερο σε 14 ημέρες, και σας γράφουμε μόλις το κάνουμε.`

export const cancelledSubject = (code: string) => `Η παραγγελία σας ${code} ακυρώθηκε`
export const cancelledTitle = 'Η παραγγελία σας ακυρώθηκε'
export const cancelledText = (code: string) => `η παραγγελία ${code} ακυρώθηκε. Αν δεν το περιμένατε, γράψτε μας.`
export const unpaidText = (code: string, lastDay: string) =>
  `η κατάθεσή σας για την παραγγελία ${code} δεν έφτασε ως το τέλος της προθεσμίας (${lastDay}), και γι’ αυτό ακυρώσαμε την παραγγελία. Αν μόλις πληρώσατε, ή αν θέλετε ακόμη αυτά τα κομμάτια, γράψτε μας.`

export const cancelledAfterWithdrawalText = (code: string) =>
  `μετά την υπαναχώρησή σας ακυρώσαμε την παραγγελία ${code}. Δεν χρειάζεται να πληρώσετε τίποτα γι’ αυτήν. Αν έχετε ήδη πληρώσει, σας επιστρέφουμε τα χρήματα.`
export const paidAfterWithdrawalText = (code: string) =>
  `η πληρωμή σας για την παραγγελία ${code} έφτασε. Έχετε υπαναχωρήσει από αυτή την παραγγελία: δεν τη στέλνουμε, και σας επιστρέφουμε τα χρήματα μέσα σε δεκατέσσερις ημέρες από την υπαναχώρησή σας.`

export const refundedSubject = (code: string) => `Επιστροφή χρημάτων για την παραγγελία ${code}`
export const refundedTitle = 'Τα χρήματά σας επιστρέφονται'
export const refundedText = (code: string) =>
  `επιστρέψαμε τα χρήματα της παραγγελίας ${code}. Ίσως περάσουν μερικές ημέρες ώσπου να τα δείτε στον λογαριασμό σας.`

export const partlyRefundedText = (code: string, amount: string) =>
  `επιστρέψαμε ${amount} από τα χρήματα της παραγγελίας ${code}. Ίσως περάσουν μερικές ημέρες ώσπου να τα δείτε στον λογαριασμό σας.`

/** Of an order that was cancelled or refunded. */
export const onGiftCardAgain = (amount: string) =>
  `Το ποσό που είχε πληρωθεί με δωροκάρτα είναι ξανά διαθέσιμο σε αυτήν: ${amount}.`

export const withdrawalHeading = 'Το δικαίωμα υπαναχώρησης'
export const noWithdrawalHeading = 'Χωρίς δικαίωμα υπαναχώρησης'
export const withdrawalText =
  'Μπορείτε να υπαναχωρήσετε από τη σύμβαση χωρίς να αναφέρετε λόγο, μέσα σε δεκατέσσερις ημέρες από την ημέρα που θα παραλάβετε τα κομμάτια.'
export const exemptText = (titles: string) =>
  `Δεν υπάρχει δικαίωμα υπαναχώρησης για κομμάτια που φτιάχνονται με τις δικές σας προδιαγραφές (άρθρο 16 στοιχείο γ΄ της Οδηγίας 2011/83/ΕΕ): ${titles}.`

// Withdrawals
export const withdrawalReceivedSubject = (code: string) => `Λάβαμε την υπαναχώρησή σας για την παραγγελία ${code}`
export const withdrawalReceivedTitle = 'Λάβαμε την υπαναχώρησή σας'
export const withdrawalReceivedText = (code: string, when: string) =>
  `στις ${when} λάβαμε τη δήλωσή σας ότι υπαναχωρείτε από τη σύμβαση της παραγγελίας ${code}. Κρατήστε αυτό το email ως απόδειξη παραλαβής.`
export const yourStatement = 'Η δήλωσή σας'
export const withdrawFrom = (code: string) => `Υπαναχωρώ από τη σύμβαση της παραγγελίας ${code}.`
export const order = 'Παραγγελία'
export const name = 'Όνομα'
export const email = 'Email'
export const received = 'Παραλήφθηκε'
export const items = 'Κομμάτια'
export const wholeOrder = 'Ολόκληρη η παραγγελία'
export const statedItems = 'Τα κομμάτια της δήλωσης'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`
export const sendTo = (company: string, address: string) => `Στείλτε τα στη διεύθυνση: ${company}, ${address}.`
export const exemptItems = (titles: string) =>
  `Αυτά τα κομμάτια φτιάχνονται με τις δικές σας προδιαγραφές, και γι’ αυτό δεν υπάρχει δικαίωμα υπαναχώρησης (άρθρο 16 στοιχείο γ΄ της Οδηγίας 2011/83/ΕΕ): ${titles}. Κρατήστε τα προς το παρόν: θα σας γράψουμε σχετικά.`
export const usedCards = (titles: string) =>
  `Αυτές οι δωροκάρτες έχουν χρησιμοποιηθεί, ολόκληρες ή εν μέρει, γι’ αυτό δεν μπορείτε να υπαναχωρήσετε από αυτές και δεν επιστρέφουμε την αξία τους: ${titles}. Ό,τι έχει μείνει σε αυτές μπορεί ακόμη να ξοδευτεί.`
export const returnedCards = (titles: string) =>
  `Τις δωροκάρτες δεν χρειάζεται να τις στείλετε πίσω. Όταν επιστρέψουμε την αξία τους, αυτές δεν θα ισχύουν πια: ${titles}.`
export const weWillCheck = 'Θα εξετάσουμε τη δήλωσή σας και θα σας γράψουμε.'

export const withdrawalAcceptedSubject = (code: string) => `Δεκτή η υπαναχώρησή σας για την παραγγελία ${code}`
export const withdrawalAcceptedTitle = 'Η υπαναχώρησή σας έγινε δεκτή'
export const withdrawalAcceptedText = (code: string) =>
  `εξετάσαμε την υπαναχώρησή σας για την παραγγελία ${code} και τη δεχόμαστε.`

export const withdrawalRefusedSubject = (code: string) => `Η υπαναχώρησή σας για την παραγγελία ${code}`
export const withdrawalRefusedTitle = 'Δεν μπορούμε να δεχτούμε την υπαναχώρησή σας'
export const withdrawalRefusedText = (code: string) =>
  `εξετάσαμε την υπαναχώρησή σας για την παραγγελία ${code} και δεν μπορούμε να τη δεχτούμε. Ο λόγος:`

export const withdrawalRefundedSubject = (code: string) => `Επιστροφή χρημάτων για την παραγγελία ${code}`
export const withdrawalRefundedTitle = 'Τα χρήματά σας επιστρέφονται'
export const withdrawalRefundedText = (code: string, amount: string) =>
  `επιστρέψαμε ${amount} για τα κομμάτια της παραγγελίας ${code} που μας στείλατε πίσω. Ίσως περάσουν μερικές ημέρες ώσπου να τα δείτε στον λογαριασμό σας.`

// Back in stock
export const confirmAddressSubject = (title: string) => `Επιβεβαιώστε: ειδοποίηση για το κομμάτι «${title}»`
export const confirmAddressTitle = 'Επιβεβαιώστε τη διεύθυνσή σας'
export const confirmAddressText = (title: string) =>
  `Κάποιος, πιθανότατα εσείς, μας ζήτησε να γράψουμε σε αυτή τη διεύθυνση όταν είναι ξανά διαθέσιμο το κομμάτι «${title}». Επιβεβαιώστε ότι αυτό θέλετε.`
export const confirmAddressButton = 'Επιβεβαίωση ή διαγραφή της διεύθυνσης'
export const confirmAddressNote =
  'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς την επιβεβαίωσή σας διαγράφουμε τη διεύθυνση μετά από τρεις ημέρες.'
export const backInStockSubject = (title: string) => `Ξανά διαθέσιμο: ${title}`
export const backInStockTitle = 'Είναι ξανά διαθέσιμο'
export const backInStockText = (title: string) =>
  `Μπορείτε να παραγγείλετε ξανά το κομμάτι «${title}». Ίσως έχουν μείνει λίγα τεμάχια, και ειδοποιήσαμε και άλλους.`
export const backInStockButton = 'Δείτε το κομμάτι'
export const backInStockNote =
  'Αυτό είναι το μοναδικό μας email για το κομμάτι. Διαγράψαμε τη διεύθυνσή σας από τη λίστα.'

// Contact form
/** Above what the customer wrote, in an answer of the shop. */
export const youWrote = (when: string) => `Στις ${when} μας γράψατε:`

// The page with the emails of a shop without a mail server
export const mailbox = 'Γραμματοκιβώτιο'
export const mailboxIntro =
  'Αυτό το κατάστημα δεν έχει διακομιστή email. Εδώ φαίνονται τα email που θα έστελνε, τα πιο πρόσφατα πρώτα.'
export const noEmails = 'Δεν υπάρχουν ακόμη email.'
export const to = (recipient: string) => `Προς ${recipient}`
export const replyTo = (address: string) => `απάντηση στο ${address}`
export const asShown = (subject: string) => `${subject}, όπως το δείχνει ένα πρόγραμμα email`
export const asPlainText = 'Ως απλό κείμενο'
