export const title = 'Υπαναχώρηση από τη σύμβαση'
export const description =
  'Υπαναχωρήστε από μια αγορά σε αυτό το κατάστημα: με μια σύντομη δήλωση, και αμέσως μια βεβαίωση με email.'
export const titleWithError = (page: string) => `Σφάλμα: ${page}`
export const step = (step: number, steps: number) => `Βήμα ${step} από ${steps}`
export const intro =
  'Εδώ μας δηλώνετε ότι υπαναχωρείτε από την αγορά σας. Δεν χρειάζεται να πείτε τον λόγο. Στο επόμενο βήμα βλέπετε ξανά τη δήλωσή σας και την επιβεβαιώνετε.'
export const statement = 'Η δήλωσή σας'
export const name = 'Ονοματεπώνυμο'
export const orderCode = 'Κωδικός παραγγελίας'
export const orderCodeHint = 'Θα τον βρείτε στα email της παραγγελίας σας.'
export const email = 'Email για τη βεβαίωση'
export const emailHint = 'Αν γίνεται, αυτό με το οποίο παραγγείλατε: έτσι βρίσκουμε πιο εύκολα την παραγγελία σας.'
export const items = 'Ποια κομμάτια;'
export const itemsText = 'Ποια κομμάτια; (μόνο αν δεν είναι ολόκληρη η παραγγελία)'
export const itemsTextHint = 'Αφήστε το κενό αν υπαναχωρείτε από ολόκληρη την παραγγελία.'
export const quantityOf = (title: string, ordered: number) => `Πόσα από ${ordered}: ${title}`
export const exempt =
  'Φτιάχτηκε ειδικά για εσάς: για αυτό το κόσμημα δεν υπάρχει δικαίωμα υπαναχώρησης. Μπορείτε ωστόσο να το επιλέξετε, και θα σας απαντήσουμε.'
export const usedCards = (used: number, quantity: number) =>
  quantity === 1
    ? 'Η δωροκάρτα έχει χρησιμοποιηθεί, ολόκληρη ή εν μέρει: δεν μπορείτε να υπαναχωρήσετε από αυτήν, και η αξία της δεν επιστρέφεται.'
    : `Έχουν χρησιμοποιηθεί, ολόκληρες ή εν μέρει, ${used} από ${quantity} δωροκάρτες. Από αυτές δεν μπορείτε να υπαναχωρήσετε, και η αξία τους δεν επιστρέφεται.`
export const next = 'Συνέχεια'
export const pleaseLookAt = 'Ελέγξτε τα παρακάτω:'

export const enterName = 'Γράψτε το ονοματεπώνυμό σας.'
export const enterOrderCode = 'Γράψτε τον κωδικό της παραγγελίας σας.'
export const chooseItem = 'Επιλέξτε τουλάχιστον ένα κομμάτι.'
export const enterQuantity = (ordered: number) => `Γράψτε έναν αριθμό από 1 έως ${ordered}.`
export const tooLong = 'Το κείμενο είναι πολύ μεγάλο. Γράψτε το με λιγότερα λόγια.'
export const noLongerHere =
  'Όσα είχατε συμπληρώσει δεν υπάρχουν πια: ο browser σας τα κρατά για μισή ώρα, και γι’ αυτό χρειάζεται cookies. Συμπληρώστε τα ξανά.'
export const notReceived =
  'Δεν μπορέσαμε να παραλάβουμε τώρα τη δήλωσή σας. Δεν χάθηκε τίποτα από όσα γράψατε: δοκιμάστε ξανά.'
export const orByEmail = (email: string) => `Μπορείτε να υπαναχωρήσετε και με ένα μήνυμα στο ${email}.`

export const reviewTitle = 'Έλεγχος και επιβεβαίωση'
export const reviewIntro =
  'Δεν έχει σταλεί ακόμη τίποτα. Η υπαναχώρησή σας ισχύει από τη στιγμή που θα την επιβεβαιώσετε.'
export const declaration = (code: string) => `Υπαναχωρώ από τη σύμβαση για την παραγγελία ${code}.`
export const reviewedItems = 'Κομμάτια'
export const wholeOrder = 'Ολόκληρη η παραγγελία'
export const confirm = 'Επιβεβαίωση υπαναχώρησης'
export const change = 'Αλλαγή της δήλωσης'

export const receivedTitle = 'Παραλάβαμε την υπαναχώρησή σας'
export const receivedAt = (moment: string) => `Ημερομηνία και ώρα παραλαβής: ${moment}`
export const receiptSent = (email: string) =>
  `Στείλαμε στο ${email} μια βεβαίωση με τη δήλωσή σας, την ημερομηνία και την ώρα. Κρατήστε την.`
export const receiptWithoutProof = (email: string) =>
  `Στέλνουμε στο ${email} μια βεβαίωση με τον κωδικό της παραγγελίας, την ημερομηνία και την ώρα. Αν αυτό είναι το email της παραγγελίας, η βεβαίωση επαναλαμβάνει και το όνομά σας και τα κομμάτια. Κρατήστε την, και γράψτε μας αν δεν φτάσει.`
export const howItGoesOn = 'Η συνέχεια περιγράφεται στην πολιτική επιστροφών μας.'
