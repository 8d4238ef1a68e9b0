export const title = 'Υπόλοιπο δωροκάρτας'
export const intro = 'Γράψτε ολόκληρο τον κωδικό. Θα τον βρείτε στο email με την κάρτα και στην τυπωμένη κάρτα.'
export const code = 'Κωδικός δωροκάρτας'
export const submit = 'Εμφάνιση'
export const another = 'Άλλη δωροκάρτα'
export const refused = 'Αυτός δεν είναι έγκυρος κωδικός δωροκάρτας. Ελέγξτε αν τον γράψατε σωστά.'
export const mistyped = 'Υπάρχει λάθος σε αυτόν τον κωδικό: κάποιος από τους 16 χαρακτήρες του είναι λάθος.'
export const later = 'Δόθηκαν πολλοί λάθος κωδικοί από τη σύνδεσή σας. Δοκιμάστε ξανά σε λίγα λεπτά.'
export const cardTitle = (last4: string) => `Δωροκάρτα ••••${last4}`
export const left = 'Υπόλοιπο'
export const validUntil = 'Ισχύει έως'
export const noEnd = 'Δεν λήγει ποτέ'
export const ended = (day: string) => `Έληξε στις ${day}.`
export const waits = (time: string) => `Μπορεί να χρησιμοποιηθεί από τις ${time} και μετά.`
export const howToUse = 'Για να πληρώσετε με αυτήν, γράψτε τον κωδικό στο καλάθι ή στο ταμείο.'
export const toTheShop = 'Στο κατάστημα'
export const entries = 'Κινήσεις'
export const day = 'Ημέρα'
export const entry = 'Κίνηση'
export const amount = 'Ποσό'
export const kinds = {
  issued: 'Έκδοση',
  used: 'Πληρωμή παραγγελίας',
  returned: 'Επιστροφή από παραγγελία',
  expired: 'Λήξη',
  corrected: 'Διόρθωση από το κατάστημα',
  withdrawn: 'Ανάκληση',
}
