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
export const newProducts = 'Τα νεότερα κομμάτια ως RSS'
export const allProducts = (format: string) => `Όλα τα προϊόντα στη μορφή του ${format}`
export const api = 'Το API ως έγγραφο OpenAPI'
export const sitemap = 'Όλες οι σελίδες ως χάρτης ιστότοπου'
export const buying =
  'Οι αγορές γίνονται στις ίδιες τις σελίδες: το καλάθι και η παραγγελία ανήκουν στο άτομο που ολοκληρώνει την αγορά.'
