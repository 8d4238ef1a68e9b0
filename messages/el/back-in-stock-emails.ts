export const confirmSubject = (piece: string) => `Επιβεβαιώστε: ειδοποίηση για το κομμάτι «${piece}»`
export const confirmTitle = 'Επιβεβαιώστε τη διεύθυνσή σας'
export const confirmText = (piece: string) =>
  `Κάποιος, πιθανότατα εσείς, μας ζήτησε να γράψουμε σε αυτή τη διεύθυνση όταν είναι ξανά διαθέσιμο το κομμάτι «${piece}». Επιβεβαιώστε ότι αυτό θέλετε.`
export const confirmButton = 'Επιβεβαίωση ή διαγραφή της διεύθυνσης'
export const confirmNote =
  'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς την επιβεβαίωσή σας διαγράφουμε τη διεύθυνση μετά από τρεις ημέρες.'
export const backSubject = (piece: string) => `Ξανά διαθέσιμο: ${piece}`
export const backTitle = 'Είναι ξανά διαθέσιμο'
export const backText = (piece: string) =>
  `Μπορείτε να παραγγείλετε ξανά το κομμάτι «${piece}». Ίσως υπάρχουν λίγα τεμάχια, και ειδοποιήσαμε και άλλους.`
export const backButton = 'Δείτε το κομμάτι'
export const backNote = 'Αυτό είναι το μοναδικό μας e-mail για το κομμάτι. Διαγράψαμε τη διεύθυνσή σας από τη λίστα.'
