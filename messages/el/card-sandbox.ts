export const testCards = 'Δοκιμαστικές κάρτες'
export const testCardsHint =
  'Σε αυτό το κατάστημα δεν χρεώνεται καμία κάρτα. Επιλέξτε έναν αριθμό για να δείτε τι γίνεται.'

export const cardNumber = 'Αριθμός κάρτας'
export const expiryDate = 'Ημερομηνία λήξης'
export const expiryPlaceholder = 'ΜΜ / ΕΕ'
export const cvc = 'CVC'

export const outcomes = 'Αποτελέσματα'
export const succeeds = 'Η πληρωμή πετυχαίνει'
export const challenge = '3-D Secure: σας ζητείται επιβεβαίωση'
export const challengeThenDecline = '3-D Secure, και μετά απόρριψη'
export const knownAgain = 'Πετυχαίνει, και το κατάστημα αναγνωρίζει την κάρτα'

export const deliveryOfEvents = 'Παράδοση συμβάντων'
export const eventTwice = 'Πετυχαίνει, και το συμβάν παραδίδεται δύο φορές'
export const eventLate = 'Πετυχαίνει, και το συμβάν παραδίδεται με καθυστέρηση'
export const eventNever = 'Πετυχαίνει, και το συμβάν δεν παραδίδεται ποτέ'
export const eventsBackwards = 'Πετυχαίνει, και τα συμβάντα παραδίδονται με λάθος σειρά'

export const disputesAndWarnings = 'Αμφισβητήσεις, προειδοποιήσεις, πίνακας ελέγχου'
export const dispute = 'Πετυχαίνει, και μετά ο κάτοχος της κάρτας την αμφισβητεί'
export const inquiry = 'Πετυχαίνει, και μετά η τράπεζα του κατόχου ζητά διευκρινίσεις'
export const fraudWarning = 'Πετυχαίνει, και μετά ο εκδότης προειδοποιεί για απάτη'
export const refund = 'Πετυχαίνει, και μετά επιστρέφεται από τον πίνακα ελέγχου'
export const cancelled = 'Η πληρωμή ακυρώνεται από τον πίνακα ελέγχου'

export const declined = 'Απόρριψη'

export const isItYou =
  'Ο εκδότης της κάρτας σας ρωτά: εσείς πληρώνετε; (Πρόκειται για δοκιμή, δεν μετακινούνται χρήματα.)'
export const completeAuthentication = 'Επιβεβαίωση'
export const failAuthentication = 'Άρνηση'

export const demoPay = 'Demo Pay'
export const buyWithDemoPay = 'Αγορά με Demo Pay'
export const demoPayHint =
  'Ένα δοκιμαστικό πορτοφόλι: δεν μετακινούνται χρήματα. Επιλέξτε διεύθυνση και κάρτα για να δείτε τι γίνεται.'
export const demoPayAddress = 'Διεύθυνση στο πορτοφόλι'
export const atHome = 'Στο σπίτι'
export const aGift = 'Δώρο, σε άλλον παραλήπτη'
export const abroad = 'Στο εξωτερικό'
export const withoutCounty = 'Χωρίς νομό'
export const withoutPhone = 'Χωρίς τηλέφωνο'
export const withoutNumber = 'Χωρίς αριθμό στην οδό'
export const notDeliveredThere = 'Το κατάστημα δεν στέλνει εκεί.'
export const demoPayCard = 'Κάρτα στο πορτοφόλι'
export const payAmount = (amount: string) => `Πληρωμή ${amount}`
export const closeWallet = 'Άκυρο'
