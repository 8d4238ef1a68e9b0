// The email with a gift card
export const subject = (shop: string) => `Η δωροκάρτα σας από το ${shop}`
export const subjectFrom = (from: string, shop: string) => `Ο/Η ${from} σας έστειλε μια δωροκάρτα του ${shop}`
export const title = (amount: string) => `Δωροκάρτα ${amount}`
export const hello = 'Γεια σας,'
export const fromText = (from: string, shop: string) => `ο/η ${from} σας κάνει ένα δώρο: μια δωροκάρτα του ${shop}.`
export const text = (shop: string) => `αυτή είναι η δωροκάρτα σας από το ${shop}.`
export const messageFrom = (from: string) => (from ? `Ο/Η ${from} σας γράφει:` : 'Με αυτό το μήνυμα:')
export const amount = 'Ποσό'
export const code = 'Κωδικός'
export const validUntil = 'Ισχύει έως'
export const noEnd = 'Δεν λήγει ποτέ'
export const howToUse =
  'Για να πληρώσετε με τη δωροκάρτα, γράψτε τον κωδικό στο καλάθι ή στο ταμείο. Ό,τι δεν ξοδέψετε μένει στην κάρτα για την επόμενη παραγγελία.'
export const keepText =
  'Όποιος έχει τον κωδικό μπορεί να τη χρησιμοποιήσει: φυλάξτε τον όπως τα χρήματα. Το συνημμένο PDF είναι μια κάρτα που τυπώνετε, διπλώνετε και χαρίζετε.'
export const balance = 'Δείτε το υπόλοιπό της'
export const pdfName = 'dorokarta'

// To the buyer
export const sentSubject = (name: string) => `Η δωροκάρτα σας στάλθηκε: ${name}`
export const sentTitle = 'Η δωροκάρτα σας στάλθηκε'
export const sentText = (amount: string, name: string, email: string) =>
  `η δωροκάρτα των ${amount} στάλθηκε στη διεύθυνση ${email}${name ? ` (${name})` : ''}.`
export const sentNote =
  'Ο κωδικός της υπάρχει μόνο σε εκείνο το email. Αν δεν φτάσει, γράψτε μας και θα τη στείλουμε ξανά.'

// Before it ends
export const endsSubject = (day: string) => `Μια δωροκάρτα λήγει στις ${day}`
export const endsTitle = 'Η δωροκάρτα σας λήγει σύντομα'
export const endsText = (last4: string, left: string, day: string) =>
  `η δωροκάρτα ••••${last4} έχει ακόμη υπόλοιπο ${left}. Μπορείτε να τη χρησιμοποιήσετε έως τις ${day}.`
export const toTheShop = 'Στο κατάστημα'

// The card to print
export const forYou = 'Μια δωροκάρτα για εσάς'
export const foldHint =
  'Τυπώστε σε μία όψη ενός Α4. Διπλώστε το πάνω μισό προς τα πίσω, μετά το αριστερό μισό προς τα πίσω.'
export const to = (name: string) => `Για: ${name}`
export const from = (name: string) => `Από: ${name}`
export const scan = 'Σκανάρετε για να δείτε το υπόλοιπο.'
export const printedHowToUse = (shop: string) =>
  `Διαλέξτε ό,τι σας αρέσει στο ${shop} και γράψτε τον κωδικό στο καλάθι ή στο ταμείο.`
