export const confirmSubject = (title: string) => `Επιβεβαιώστε: ειδοποίηση για το κομμάτι «${title}»`
export const confirmTitle = 'Επιβεβαιώστε τη διεύθυνσή σας'
export const confirmText = (title: string) =>
  `Κάποιος, πιθανότατα εσείς, μας ζήτησε να γράψουμε σε αυτή τη διεύθυνση όταν είναι ξανά διαθέσιμο το κομμάτι «${title}». Επιβεβαιώστε ότι αυτό θέλετε.`
export const confirmButton = 'Επιβεβαίωση ή διαγραφή της διεύθυνσης'
export const confirmNote =
  'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς την επιβεβαίωσή σας διαγράφουμε τη διεύθυνση μετά από τρεις ημέρες.'
export const backSubject = (title: string) => `Ξανά διαθέσιμο: ${title}`
export const backTitle = 'Είναι ξανά διαθέσιμο'
export const backText = (title: string) =>
  `Μπορείτε να παραγγείλετε ξανά το κομμάτι «${title}». Ίσως υπάρχουν λίγα τεμάχια, και ειδοποιήσαμε και άλλους.`
export const backButton = 'Δείτε το κομμάτι'
export const backNote = 'Αυτό είναι το μοναδικό μας e-mail για το κομμάτι. Διαγράψαμε τη διεύθυνσή σας από τη λίστα.'
