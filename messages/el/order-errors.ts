export const invalidToken = 'Δώστε τον κωδικό πρόσβασης μιας παραγγελίας.'
export const itemsNotAList = 'Στείλτε τα προϊόντα ως λίστα.'
export const tooManyItems = (max: number) => `Μπορείτε να παραγγείλετε έως ${max} διαφορετικά κομμάτια τη φορά.`
export const nothingToOrder = 'Δεν υπάρχει τίποτα για παραγγελία.'
export const itemTwice = 'Αναφέρετε κάθε κομμάτι μία φορά, με την ποσότητά του.'
export const invalidReplaces =
  'Αναφέρετε τις παραγγελίες με τους κωδικούς πρόσβασής τους, ή με το Idempotency-Key όταν είναι UUID.'
export const invalidCart = 'Αναφέρετε το καλάθι με ένα UUID.'
export const invalidKey = 'Στείλτε από 8 έως 200 χαρακτήρες ASCII χωρίς κενά, για παράδειγμα ένα UUID.'
export const keyOfAnotherOrder = 'Αυτό το Idempotency-Key ανήκει σε άλλη παραγγελία: στείλτε καινούργιο.'

export const sessionExpired = 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά ή παραγγείλετε ως επισκέπτης.'
export const cartOfCustomer = 'Αυτό το καλάθι το παρήγγειλε πελάτης. Συνδεθείτε για να δείτε την παραγγελία.'
export const cartIsBeingOrdered = 'Αυτό το καλάθι παραγγέλνεται αυτή τη στιγμή. Δοκιμάστε ξανά.'
export const alreadyPlaced = (code: string) => `Έχετε ήδη κάνει την παραγγελία ${code}.`

export const currencyHasChanged = (currency: string) =>
  `Οι τιμές του καταστήματος είναι πλέον σε ${currency}. Φορτώστε ξανά τη σελίδα για να τις δείτε.`
export const notOffered = (method: string) => `«${method}»: δεν προσφέρεται πια. Επιλέξτε άλλον τρόπο πληρωμής.`
export const unknownShippingFee =
  'Δεν γνωρίζουμε τα έξοδα αποστολής για αυτή τη χώρα. Γράψτε ολόκληρο το όνομά της ή επικοινωνήστε μαζί μας.'
export const nothingForCourier =
  'Οι δωροκάρτες στέλνονται με email, οπότε δεν πληρώνονται στον κούριερ. Επιλέξτε άλλον τρόπο πληρωμής.'
export const notByCard = 'Αυτό το ποσό δεν μπορεί να πληρωθεί με κάρτα. Επιλέξτε άλλον τρόπο πληρωμής.'
export const noLongerSold = 'Ένα κομμάτι στο καλάθι σας δεν πωλείται πια.'
export const soldOut = (title: string) => `Εξαντλήθηκε: ${title}.`
export const leavesLater = (day: string) =>
  `Πρόλαβε μια άλλη παραγγελία: η δική σας φεύγει πια από το εργαστήριο έως την ${day}. Παραγγείλετε ξανά, αν σας εξυπηρετεί.`
export const onlyLeft = (title: string, left: number) =>
  left === 1 ? `Έχει μείνει μόνο 1 τεμάχιο: ${title}.` : `Έχουν μείνει μόνο ${left} τεμάχια: ${title}.`
export const reservedOfItem = (title: string, most: number) =>
  most === 0
    ? `${title}: προς το παρόν δεν μπορούμε να κρατήσουμε άλλα τεμάχια χωρίς πληρωμή για εσάς ή για τη σύνδεσή σας στο διαδίκτυο. Πληρώστε πρώτα τις προηγούμενες παραγγελίες σας ή γράψτε μας.`
    : `${title}: χωρίς πληρωμή μπορούμε να κρατήσουμε έως ${most} τεμάχια για έναν πελάτη ή μία σύνδεση στο διαδίκτυο. Παραγγείλετε λιγότερα, πληρώστε πρώτα τις προηγούμενες παραγγελίες σας ή γράψτε μας.`
export const reservedInAll = (most: number) =>
  most === 0
    ? 'Προς το παρόν δεν μπορούμε να κρατήσουμε άλλα κομμάτια χωρίς πληρωμή για εσάς ή για τη σύνδεσή σας στο διαδίκτυο. Πληρώστε πρώτα τις προηγούμενες παραγγελίες σας ή γράψτε μας.'
    : `Χωρίς πληρωμή μπορούμε να κρατήσουμε τώρα έως ${most} κομμάτια για έναν πελάτη ή μία σύνδεση στο διαδίκτυο. Παραγγείλετε λιγότερα, πληρώστε πρώτα τις προηγούμενες παραγγελίες σας ή γράψτε μας.`
export const itemCosts = (quantity: number, title: string, now: string, seen: string) =>
  `${quantity} × ${title}: τώρα ${now} αντί για ${seen}.`
export const shippingCosts = (now: string, seen: string) => `Τα έξοδα αποστολής είναι τώρα ${now} αντί για ${seen}.`
export const orderCosts = (now: string, seen: string) => `Η παραγγελία κοστίζει τώρα ${now} αντί για ${seen}.`
export const codeCannotBeUsed = (code: string) => `Ο κωδικός ${code} δεν ισχύει για αυτή την παραγγελία. Αφαιρέστε τον.`
export const discountIsOver = 'Μια έκπτωση έληξε ή εξαντλήθηκε. Η παραγγελία κοστίζει τώρα περισσότερο.'
export const specialFeesOfIt = (fees: string) => `Τα ${fees} είναι ειδικές χρεώσεις αποστολής.`

export const providerFailed = (reason: string) =>
  `Ο πάροχος των καρτών δεν μπόρεσε να εκτελέσει το αίτημα (${reason}). Δοκιμάστε ξανά σε λίγο.`
export const wrongPayment = 'επέστρεψε άλλη πληρωμή'

export const giftCardsPerDay = (most: string) =>
  `Ένας πελάτης ή μία σύνδεση στο διαδίκτυο μπορεί να αγοράσει δωροκάρτες έως ${most} την ημέρα. Παραγγείλετε λιγότερες ή γράψτε μας αν χρειάζεστε περισσότερες.`
