// Errors of the API
export const codesNotAList = 'Στείλτε τους κωδικούς ως λίστα.'
export const tooManyCards = (max: number) => `Πληρώστε με έως ${max} δωροκάρτες τη φορά.`
export const usedMeanwhile = 'Μια δωροκάρτα χρησιμοποιήθηκε στο μεταξύ για άλλη παραγγελία. Δείτε τι υπόλοιπο έχει.'
export const cannotPay = (code: string) =>
  `Η δωροκάρτα ${code} δεν μπορεί να χρησιμοποιηθεί σε αυτή την παραγγελία. Αφαιρέστε την.`
export const paysOther = (now: string, seen: string) =>
  `Οι δωροκάρτες σας καλύπτουν τώρα ${now} αυτής της παραγγελίας αντί για ${seen}.`
export const twice = 'Στείλτε κάθε δωροκάρτα μία φορά.'

// The field
export const refused = 'Αυτός δεν είναι έγκυρος κωδικός δωροκάρτας. Ελέγξτε αν τον γράψατε σωστά.'
export const mistyped = 'Υπάρχει λάθος σε αυτόν τον κωδικό δωροκάρτας: κάποιος από τους 16 χαρακτήρες του είναι λάθος.'
export const empty = (last4: string) => `Η δωροκάρτα ••••${last4} δεν έχει υπόλοιπο.`
export const ended = (last4: string, day: string) => `Η δωροκάρτα ••••${last4} έληξε στις ${day}.`
export const waits = (last4: string, time: string) =>
  `Η δωροκάρτα ••••${last4} μπορεί να χρησιμοποιηθεί από τις ${time} και μετά.`
export const tooMany = (max: number) => `Μια παραγγελία πληρώνεται με έως ${max} δωροκάρτες.`
export const left = (amount: string) => `υπόλοιπο ${amount}`
export const pays = (last4: string, amount: string) => `Η δωροκάρτα ••••${last4} καλύπτει ${amount}.`
export const notForGiftCards = 'Με δωροκάρτες δεν αγοράζονται δωροκάρτες.'
export const remove = (last4: string) => `Αφαίρεση δωροκάρτας ••••${last4}`
export const removeCard = 'Αφαίρεση'
export const due = 'Πληρωτέο'
