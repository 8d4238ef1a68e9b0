export const clear = 'Καθαρισμός'
export const placeholder = 'Αναζήτηση...'
export const search = 'Αναζήτηση'
export const searchShop = 'Αναζήτηση στο κατάστημα'
export const suggestionCount = (count: number) => `${count} ${count === 1 ? 'πρόταση' : 'προτάσεις'}`
export const suggestions = 'Προτάσεις'
export const typeSomething = 'Γράψτε τι ψάχνετε'
