export const heading = 'Φτιάχνεται για εσάς'
export const intro =
  'Όσα φτιάχνουμε σύμφωνα με τις επιθυμίες σας. Μπορείτε να τα αλλάξετε εδώ μέχρι να ξεκινήσει η εργασία.'
export const nothingMade = 'Τίποτα από αυτή την παραγγελία δεν φτιάχνεται σύμφωνα με δικές σας επιθυμίες.'

export const workBegan = (day: string) => `Η εργασία ξεκίνησε στις ${day}`
export const workHasBegun =
  'Η εργασία σε αυτό το κομμάτι έχει ξεκινήσει και δεν μπορεί πια να αλλάξει. Επικοινωνήστε μαζί μας.'
export const orderIsClosed =
  'Αυτή η παραγγελία έχει σταλεί ή έχει κλείσει και δεν μπορεί πια να αλλάξει. Επικοινωνήστε μαζί μας.'
export const noLongerAsked =
  'Αυτό το κομμάτι δεν υπάρχει πια στο κατάστημα και δεν μπορεί να αλλάξει από εδώ. Επικοινωνήστε μαζί μας.'
export const otherPrice =
  'Αυτό θα άλλαζε την τιμή, που έχει ήδη συμφωνηθεί. Επικοινωνήστε μαζί μας και θα βρούμε μια λύση.'
export const changeAnswers = 'Αλλαγή'
export const saveAnswers = 'Αποθήκευση αλλαγών'
export const samePriceOnly = 'Η τιμή μένει ίδια. Για ό,τι θα την άλλαζε, στείλτε μας ένα μήνυμα.'
export const saved = 'Αποθηκεύτηκε. Ειδοποιηθήκαμε.'
export const notSaved = 'Δεν αποθηκεύτηκε ακόμη τίποτα:'
export const before = (when: string) => `Έως ${when}:`

export const proof = 'Σχέδιο'
export const proofOf = (title: string) => `Σχέδιο: ${title}`
export const sentOn = (when: string) => `Στάλθηκε στις ${when}`
export const pictureOfProof = 'Εικόνα του σχεδίου'
export const lookClosely =
  'Κοιτάξτε προσεκτικά κάθε γράμμα: θα το φτιάξουμε όπως φαίνεται εδώ. Η απάντησή σας καταγράφεται και δεν αλλάζει.'
export const approve = 'Φτιάξτε το έτσι'
export const comment = 'Τι θα θέλατε διαφορετικό;'
export const sendComment = 'Αποστολή σχολίου'
export const commentMissing = 'Γράψτε τι θα θέλατε διαφορετικό.'
export const commentTooLong = (max: number) => `Γράψτε έως ${max} χαρακτήρες.`
export const approvedOn = (when: string) => `Το εγκρίνατε στις ${when}.`
export const commentedOn = (when: string) => `Σχολιάσατε στις ${when}:`
export const weSendAnother = 'Θα σας στείλουμε νέο σχέδιο.'
export const changedMeanwhile = 'Στο μεταξύ κάτι άλλαξε. Κοιτάξτε ξανά.'
export const newerProof = 'Υπάρχει νεότερο σχέδιο. Δείτε εκείνο.'
export const answeredAlready = 'Αυτό το σχέδιο έχει ήδη απαντηθεί.'
export const noSuchProof = 'Αυτό το σχέδιο δεν υπάρχει πια.'
export const backToOrder = 'Πίσω στην παραγγελία σας'

export const proofSubject = (code: string) => `Δείτε το σχέδιο της παραγγελίας σας ${code}`
export const proofTitle = 'Πώς θα γίνει το κομμάτι σας'
export const proofText = (title: string) => `έτσι θα φτιάχναμε το κομμάτι «${title}»:`
export const proofPictureOnPage = 'Θα το βρείτε στην παρακάτω σελίδα.'
export const proofRequest = 'Εγκρίνετέ το, ή πείτε μας τι θα θέλατε διαφορετικό. Δεν χρειάζεται λογαριασμός.'
export const lookAtProof = 'Δείτε το σχέδιο'
