export const allOf = (category: string) => `Όλα: ${category}`
export const backToTop = 'Στην αρχή της σελίδας'
export const cart = 'Καλάθι'
export const cartWith = (count: number) => `Καλάθι, ${count} ${count === 1 ? 'προϊόν' : 'προϊόντα'}`
export const logIn = 'Σύνδεση'
export const mainNavigation = 'Κύρια πλοήγηση'
export const menu = 'Μενού'
export const myAccount = 'Ο λογαριασμός μου'
export const removedFromWishlist = (names: string[]) =>
  names.length === 1
    ? `Το «${names[0]}» δεν υπάρχει πια στο κατάστημά μας, γι’ αυτό αφαιρέθηκε από τα αγαπημένα σας.`
    : `Δεν υπάρχουν πια στο κατάστημά μας, γι’ αυτό αφαιρέθηκαν από τα αγαπημένα σας: ${names.join(', ')}.`
export const search = 'Αναζήτηση'

// Search box
export const clearSearch = 'Καθαρισμός'
export const searchPlaceholder = 'Αναζήτηση...'
export const searchShop = 'Αναζήτηση στο κατάστημα'
export const suggestions = 'Προτάσεις'
export const typeSomething = 'Γράψτε τι ψάχνετε'
