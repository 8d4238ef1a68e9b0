import { plural } from './plural'

export const noSuchCall = 'Δεν υπάρχει τέτοια κλήση: δείτε το /api/v1/openapi.json.'
export const addressNotFound = 'Αυτή η διεύθυνση δεν βρέθηκε.'
export const tooLarge = (kilobytes: number) => `Στείλτε το πολύ ${kilobytes} kB.`
export const incompleteBody = 'Το σώμα του αιτήματος είναι ελλιπές.'
export const sendJson = 'Στείλτε JSON, με την κεφαλίδα Content-Type: application/json.'
export const invalidJson = 'Το σώμα του αιτήματος δεν είναι έγκυρο JSON.'
export const notUtf8 = 'Το σώμα του αιτήματος δεν είναι έγκυρο UTF-8.'

export const pleaseLogIn = 'Συνδεθείτε πρώτα.'
export const fromElsewhere = 'Αυτό το αίτημα δεν ήρθε από το ίδιο το κατάστημα.'
export const tooManyAtOnce = 'Πάρα πολλά αιτήματα ταυτόχρονα. Περιμένετε μια στιγμή και δοκιμάστε ξανά.'
export const tooManyAttempts = 'Πάρα πολλές προσπάθειες. Περιμένετε λίγο και δοκιμάστε ξανά.'
export const changedAtOnce = 'Τα δεδομένα άλλαξαν την ίδια στιγμή. Δοκιμάστε ξανά.'
export const listChanged = 'Η λίστα έχει αλλάξει από τότε που διαβάστηκε. Διαβάστε την και στείλτε ξανά την αλλαγή.'
export const unavailable = 'Το κατάστημα δεν είναι προσωρινά διαθέσιμο. Δοκιμάστε ξανά σε λίγο.'
export const tooManySearches = 'Γίνονται πάρα πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.'
export const tooManyWrites = 'Το κατάστημα αποθηκεύει άλλες αλλαγές αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.'

export const orderNotFound = 'Αυτή η παραγγελία δεν βρέθηκε.'
export const productNotFound = 'Αυτό το προϊόν δεν βρέθηκε.'
export const noSuchCategory = (slug: string) => `Δεν υπάρχει κατηγορία «${slug}».`

export const enterText = 'Γράψτε ένα κείμενο.'
export const enterAtMost = (max: number) =>
  `Γράψτε το πολύ ${plural(max, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}.`
export const cannotBeStored = 'Περιέχει χαρακτήρες που δεν μπορούν να αποθηκευτούν.'
export const oneLine = 'Γράψτε το σε μία γραμμή.'
export const enterEmail = 'Γράψτε μια έγκυρη διεύθυνση email.'
export const trueOrFalse = 'Στείλτε true ή false.'
export const required = 'Αυτό λείπει.'
export const enterNumber = 'Γράψτε έναν αριθμό.'
export const wholeNumber = 'Γράψτε έναν ακέραιο αριθμό.'
export const atLeast = (min: number) => `Γράψτε τουλάχιστον ${min}.`
export const atMost = (max: number) => `Γράψτε το πολύ ${max}.`
export const enterAtLeast = (min: number) =>
  `Γράψτε τουλάχιστον ${plural(min, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}.`
export const sendList = 'Στείλτε μια λίστα.'
export const entriesAtLeast = (min: number) =>
  `Η λίστα έχει τουλάχιστον ${plural(min, { one: '# στοιχείο', other: '# στοιχεία' })}.`
export const entriesAtMost = (max: number) =>
  `Η λίστα έχει το πολύ ${plural(max, { one: '# στοιχείο', other: '# στοιχεία' })}.`
export const sendObject = 'Στείλτε ένα αντικείμενο με πεδία.'
export const sendOneOf = (values: string) => `Στείλτε ένα από τα εξής: ${values}.`
export const noSuchField = (names: string) => `Δεν υπάρχει πεδίο ${names}.`
export const notAllowed = 'Αυτή η τιμή δεν επιτρέπεται.'
export const tooManyFacets = (max: number) =>
  `Χρησιμοποιήστε το πολύ ${plural(max, { one: '# φίλτρο', other: '# φίλτρα' })}.`
export const enterPriceLimit = (currency: string, decimals: number) =>
  decimals === 0
    ? `Γράψτε ένα ακέραιο ποσό σε ${currency}, όπως 2500.`
    : `Γράψτε ένα ποσό σε ${currency}, όπως 25 ή 25.50.`
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Γράψτε ένα ακέραιο ποσό, όπως ${example}.`
    : `Γράψτε ένα ποσό με ${plural(decimals, { one: '# δεκαδικό', other: '# δεκαδικά' })}, όπως ${example}.`

// Files that are not there
export const missingFeed = 'Δεν υπάρχει τέτοια ροή. Δείτε τις /feeds/google.xml και /feeds/openai.jsonl.'
export const noFont = 'Δεν υπάρχει τέτοια γραμματοσειρά.'
export const picturesAway = 'Οι φωτογραφίες δεν είναι προσωρινά διαθέσιμες. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
export const noPicture = 'Δεν υπάρχει τέτοια φωτογραφία.'
export const noSitemap = 'Δεν υπάρχει τέτοιος χάρτης ιστότοπου. Δείτε το /sitemap.xml.'
export const noThemeFile = 'Η εμφάνιση του καταστήματος δεν έχει τέτοιο αρχείο.'

export const notAPicture = 'Στείλτε μια εικόνα: JPEG, PNG, WebP ή AVIF.'
export const heicPicture = 'Οι εικόνες HEIC δεν διαβάζονται. Αποθηκεύστε την ως JPEG και στείλτε εκείνη.'
export const movingPicture = 'Στείλτε μια εικόνα χωρίς κίνηση.'
export const tooManyPixels = (millions: number) => `Στείλτε μια εικόνα με έως ${millions} εκατομμύρια pixel.`
export const damagedPicture = 'Αυτή η εικόνα είναι κατεστραμμένη. Στείλτε μια άλλη.'
export const tooManyPictures = 'Στέλνονται πολλές εικόνες. Δοκιμάστε ξανά σε ένα λεπτό.'

// Accounts
export const enterYourEmail = 'Γράψτε τη διεύθυνση email σας.'
export const enterPassword = 'Γράψτε τον κωδικό σας.'
export const passwordTooShort = (min: number) => `Χρησιμοποιήστε τουλάχιστον ${min} χαρακτήρες.`
export const usernameIsEmail = 'Το όνομα χρήστη είναι η διεύθυνση email.'
export const commonPassword = 'Αυτός ο κωδικός είναι από τους πρώτους που θα δοκίμαζε κανείς. Διαλέξτε άλλον.'
export const personalPassword = 'Αυτός ο κωδικός μοιάζει πολύ με τη διεύθυνση email ή το όνομά σας. Διαλέξτε άλλον.'
export const notYourPassword = 'Αυτός δεν είναι ο κωδικός σας.'
export const enterSignUpPassword = 'Γράψτε τον κωδικό με τον οποίο εγγραφήκατε.'
export const notSignUpPassword = 'Αυτός δεν είναι ο κωδικός με τον οποίο εγγραφήκατε.'
export const invalidLink = 'Αυτός ο σύνδεσμος έχει ήδη χρησιμοποιηθεί ή έχει λήξει. Ζητήστε νέο.'

// Addresses
export const tooManyAddresses = (max: number) => `Μπορείτε να κρατήσετε το πολύ ${max} διευθύνσεις.`
export const sendAddresses = 'Στείλτε μια λίστα διευθύνσεων.'
export const sendFewerAddresses = (max: number) => `Στείλτε το πολύ ${max} διευθύνσεις.`
export const sendOneNewAddress =
  'Στείλτε ακριβώς μία νέα διεύθυνση, χωρίς id. Οι άλλες διευθύνσεις της λίστας χρειάζονται το id τους.'
export const sendNewAddress = 'Στείλτε μια νέα διεύθυνση.'
export const noSuchAddress = (id: number) => `Δεν υπάρχει η διεύθυνση ${id}.`

// Cart
export const sendCart = 'Στείλτε το καλάθι ως λίστα γραμμών.'
export const tooManyLines = (max: number) => `Ένα καλάθι χωράει το πολύ ${max} γραμμές.`
export const sameItem = (line: number) => `Η γραμμή ${line} έχει το ίδιο προϊόν: στείλτε κάθε προϊόν μία φορά.`
export const notSold = 'Αυτό το προϊόν δεν πωλείται πια.'
export const soldOut = (name: string) => `Εξαντλήθηκε: ${name}.`
export const idsWithCommas = 'Γράψτε τα id με κόμματα, όπως 12,15.'
export const tooManyVariants = (max: number) => `Ζητήστε το πολύ ${max} παραλλαγές.`

// Wishlist
export const sendWishlist = 'Στείλτε τα αγαπημένα ως λίστα.'
export const tooManyEntries = (max: number) => `Τα αγαπημένα χωρούν το πολύ ${max} προϊόντα.`
export const notInShop = 'Αυτό το προϊόν δεν υπάρχει στο κατάστημα.'

// Contact form
export const enterMessage = 'Γράψτε το μήνυμά σας.'
export const enterFullName = 'Γράψτε το ονοματεπώνυμό σας.'
export const enterSubject = 'Γράψτε το θέμα του μηνύματός σας.'

// Withdrawals
export const enterName = 'Γράψτε το όνομά σας.'
export const enterOrderCode =
  'Γράψτε τον κωδικό της παραγγελίας, όπως AS-7K3M-9QXD. Θα τον βρείτε στα email της παραγγελίας.'
export const chooseItems = 'Επιλέξτε τουλάχιστον ένα κομμάτι.'
export const tooManyItems = (max: number) => `Αναφέρετε έως ${max} διαφορετικά κομμάτια.`
export const itemTwice = 'Αναφέρετε κάθε κομμάτι μία φορά, με την ποσότητά του.'
