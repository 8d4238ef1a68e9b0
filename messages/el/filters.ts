export const activeFilters = 'Ενεργά φίλτρα'
export const any = 'Όλα'
export const categories = 'Κατηγορίες'
export const chosen = (count: number) => (count === 1 ? 'επιλεγμένο' : 'επιλεγμένα')
export const filters = 'Φίλτρα'
export const first = 'Πρώτη'
export const from = 'Από'
export const fromPrice = (price: string) => `Από ${price}`
export const highestPrice = 'Υψηλότερη τιμή'
export const last = 'Τελευταία'
export const lowestPrice = 'Χαμηλότερη τιμή'
export const newest = 'Νεότερα'
export const next = 'Επόμενη'
export const oldest = 'Παλαιότερα'
export const pageOf = (page: number, pages: number) => `Σελίδα ${page} από ${pages}`
export const pages = 'Σελίδες'
export const popularity = 'Δημοτικότητα'
export const previous = 'Προηγούμενη'
export const price = 'Τιμή'
export const priceRange = (min: string, max: string) => `${min} έως ${max}`
export const priceAscending = 'Τιμή - Αύξουσα'
export const priceDescending = 'Τιμή - Φθίνουσα'
export const relevance = 'Συνάφεια'
export const remove = (name: string) => `Αφαίρεση: ${name}`
export const removeFilters = 'Αφαίρεση φίλτρων'
export const searchIn = (listing: string) => `Αναζήτηση σε: ${listing}`
export const show = (results: string) => `Δείτε ${results}`
export const showResults = 'Δείτε τα αποτελέσματα'
export const someAreOn = '(μερικά είναι ενεργά)'
export const sort = 'Ταξινόμηση'
export const sortBy = 'Ταξινόμηση'
export const to = 'Έως'
export const upToPrice = (price: string) => `Έως ${price}`
