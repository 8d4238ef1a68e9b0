import { plural } from './plural'

export const breadcrumb = 'Η θέση σας στο κατάστημα'
export const home = 'Αρχική'
export const interpretedAs = (query: string, meant: string) =>
  `Δεν βρήκαμε τίποτα για «${query}». Αυτά είναι τα αποτελέσματα για «${meant}».`
export const lastPage = (pages: number) =>
  plural(pages, { one: 'Στη μοναδική σελίδα', other: 'Στη σελίδα #, την τελευταία' })
export const noMatch = (query: string) => `Δεν βρήκαμε τίποτα για «${query}».`
export const noMatchForFilters = (seeAll: string) =>
  `Κανένα προϊόν δεν ταιριάζει με όλα τα φίλτρα σας. Αφαιρέστε κάποιο φίλτρο ή ${seeAll}.`
export const fewerWords = 'Με λιγότερες λέξεις:'
export const withCount = (name: string, count: number) => `${name} (${count})`
export const liftOne = 'Αφαιρέστε ένα φίλτρο:'
export const without = (filter: string) => `χωρίς: ${filter}`
export const quoted = (query: string) => `«${query}»`
export const noSuchCategory = 'Δεν υπάρχει τέτοια κατηγορία'
export const nothingHere = 'Προς το παρόν δεν υπάρχει τίποτα εδώ.'
export const onlySoManyPages = (pages: number) =>
  plural(pages, { one: 'Εδώ υπάρχει μόνο μία σελίδα.', other: 'Εδώ υπάρχουν μόνο # σελίδες.' })
export const partialMatch =
  'Κανένα προϊόν δεν ταιριάζει με όλες τις λέξεις σας. Αυτά τα προϊόντα ταιριάζουν με μερικές από αυτές.'
export const resultCount = (count: number) => plural(count, { one: '# αποτέλεσμα', other: '# αποτελέσματα' })
export const results = 'Αποτελέσματα'
export const resultsFor = (query: string, category?: string) =>
  category === undefined ? `Αποτελέσματα για «${query}»` : `Αποτελέσματα για «${query}» στην κατηγορία «${category}»`
export const searchInsteadFor = (query: string) => `Αναζήτηση για «${query}»`
export const searchTitle = (query: string) => `Αναζήτηση: ${query}`
export const searchWholeShop = 'Αναζήτηση σε όλο το κατάστημα'
export const searchWithoutFilters = (query: string) => `Αναζήτηση «${query}» χωρίς φίλτρα`
export const seeAllOf = (category: string) => `Δείτε τα όλα: ${category}`
export const showingResultsFor = (meant: string) => `Βλέπετε αποτελέσματα για «${meant}».`
export const skipToFilters = 'Μετάβαση στα φίλτρα'
export const titleOfPage = (title: string, page: number) => `${title}, σελίδα ${page}`
export const unknownCategory = 'Δεν υπάρχει τέτοια κατηγορία. Αυτό που ψάχνετε ίσως είναι σε κάποια άλλη.'
