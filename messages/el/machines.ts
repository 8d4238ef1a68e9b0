// The checkout of agents
export const checkoutNotFound = 'Αυτή η αγορά δεν υπάρχει ή έχει λήξει. Δημιουργήστε καινούργια.'
export const checkoutCanceled = 'Αυτή η αγορά έχει ακυρωθεί. Δημιουργήστε καινούργια.'
export const buyerFinishes = 'Ο αγοραστής επιλέγει διεύθυνση και τρόπο πληρωμής στο κατάστημα και παραγγέλνει εκεί.'
export const shippingLater = 'Τα έξοδα αποστολής προστίθενται στο κατάστημα, όταν είναι γνωστή η χώρα.'
export const nothingAvailable = 'Κανένα από αυτά τα προϊόντα δεν μπορεί να παραγγελθεί.'
export const oneCode = 'Σε κάθε παραγγελία ισχύει ένας κωδικός. Δοκιμάστηκε μόνο ο πρώτος από αυτούς.'
export const noSuchItem = (code: string) => `Δεν υπάρχει προϊόν με τον κωδικό «${code}».`
export const undeliverable = 'Δεν αποστέλλουμε σε αυτόν τον προορισμό.'
export const terms = 'Όροι χρήσης'
export const privacy = 'Πολιτική απορρήτου'
export const returns = 'Επιστροφές'

// What agents get wrong
export const oneMessage = 'Στείλτε ένα μήνυμα σε κάθε αίτημα.'
export const noSuchVariant = (code: string) => `Δεν υπάρχει κομμάτι με τον κωδικό «${code}».`
export const noSuchFilter = (name: string, known: string) => `Δεν υπάρχει φίλτρο «${name}». Τα φίλτρα είναι: ${known}.`
export const noSuchTool = (name: string, known: string) =>
  `Δεν υπάρχει εργαλείο «${name}». Τα εργαλεία είναι: ${known}.`
export const noSuchTag = (slug: string, known: string) => `Δεν υπάρχει ετικέτα «${slug}». Οι ετικέτες είναι: ${known}.`
export const noSuchCountry = (name: string) =>
  `Καμία χώρα δεν είναι γνωστή ως «${name}». Γράψτε το όνομά της στα αγγλικά ή στα ελληνικά, ή τον κωδικό της κατά ISO 3166.`
export const linkTooLong =
  'Οι απαντήσεις είναι πολύ μεγάλες για σύνδεσμο. Οδηγήστε τον αγοραστή στη σελίδα του κομματιού.'

// The feed of new pieces
export const newProducts = (company: string) => `Νέα κομμάτια από το κατάστημα ${company}`
export const whatIsNew = (website: string) => `Ό,τι νέο υπάρχει στο κατάστημα ${website}`

// Of the pages as text for programs
export const availability = 'Διαθεσιμότητα'
export const deliveryAndReturns = 'Παράδοση και επιστροφές'
export const inStock = 'Διαθέσιμο'
export const variant = 'Παραλλαγή'

export const about = (company: string, email: string, phone: string) =>
  `Επικοινωνία με το κατάστημα ${company}: ${email} και ${phone}.`
export const categories = 'Κατηγορίες'
export const pages = 'Σελίδες'
export const forPrograms = 'Για προγράμματα'
export const howToRead =
  'Κάθε δημόσια σελίδα υπάρχει και ως Markdown: ζητήστε την με την κεφαλίδα Accept: text/markdown ή προσθέστε .md στη διαδρομή της διεύθυνσής της (η αρχική είναι το /index.md). Οι σύνδεσμοι μέσα της οδηγούν στις σελίδες για ανθρώπους.'
export const search = 'Αναζήτηση: βάλτε τις λέξεις σας στη θέση του WORDS'
export const newestProducts = 'Τα νεότερα κομμάτια ως RSS'
export const allProducts = (format: string) => `Όλα τα προϊόντα στη μορφή του ${format}`
export const api = 'Το API ως έγγραφο OpenAPI'
export const sitemap = 'Όλες οι σελίδες ως χάρτης ιστότοπου'
export const buying =
  'Οι αγορές γίνονται στις ίδιες τις σελίδες: το καλάθι και η παραγγελία ανήκουν στο άτομο που ολοκληρώνει την αγορά.'
