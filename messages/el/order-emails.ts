import { plural } from './plural'
import { vocative } from './vocative'

const calendarDays = (count: number) => plural(count, { one: '# ημερολογιακή ημέρα', other: '# ημερολογιακές ημέρες' })

export const greeting = (firstName: string | null) =>
  firstName === null ? 'Γεια σας,' : `Γεια σας ${vocative(firstName)},`
export const seeYourOrder = 'Δείτε την παραγγελία σας'
export const signedSubject = (subject: string, company: string) => `${subject} · ${company}`

export const confirmationSubject = (code: string, company: string) => `Η παραγγελία σας ${code} · ${company}`
export const confirmationTitle = 'Σας ευχαριστούμε για την παραγγελία σας'
export const confirmationTexts = {
  card: 'λάβαμε την παραγγελία και την πληρωμή σας, και αρχίζουμε την ετοιμασία.',
  via_courier: 'λάβαμε την παραγγελία σας και αρχίζουμε να την ετοιμάζουμε. Θα πληρώσετε κατά την παράδοση.',
  transfer: 'λάβαμε την παραγγελία σας. Θα αρχίσουμε να την ετοιμάζουμε μόλις φτάσει η κατάθεσή σας.',
}
export const orderHeading = (code: string) => `Παραγγελία ${code}`
export const total = 'Σύνολο'
export const pleaseTransfer = (unpaidDays: number) =>
  `Καταθέστε το σύνολο μέσα σε ${calendarDays(unpaidDays)} και γράψτε στην αιτιολογία τον κωδικό της παραγγελίας. Αν η παραγγελία δεν πληρωθεί ως τότε, μπορεί να ακυρωθεί.`
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

export const cancelledSubject = (code: string) => `Η παραγγελία σας ${code} ακυρώθηκε`
export const cancelledTitle = 'Η παραγγελία σας ακυρώθηκε'
export const cancelledText = (code: string) => `η παραγγελία ${code} ακυρώθηκε. Αν δεν το περιμένατε, γράψτε μας.`
export const unpaidText = (code: string, lastDay: string) =>
  `η κατάθεσή σας για την παραγγελία ${code} δεν έφτασε ως το τέλος της προθεσμίας (${lastDay}), και γι’ αυτό ακυρώσαμε την παραγγελία. Αν μόλις πληρώσατε, ή αν θέλετε ακόμα αυτά τα κομμάτια, γράψτε μας.`

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

export const withdrawalHeading = 'Το δικαίωμα υπαναχώρησης'
export const noWithdrawalHeading = 'Χωρίς δικαίωμα υπαναχώρησης'
export const withdrawalText =
  'Μπορείτε να υπαναχωρήσετε από τη σύμβαση χωρίς να αναφέρετε λόγο, μέσα σε δεκατέσσερις ημέρες από την ημέρα που θα παραλάβετε τα κομμάτια.'
export const exemptText = (titles: string) =>
  `Δεν υπάρχει δικαίωμα υπαναχώρησης για κομμάτια που φτιάχνονται με τις δικές σας προδιαγραφές: ${titles}.`
