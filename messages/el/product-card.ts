export const from = 'Από'
export const soldOut = 'Εξαντλήθηκε'
export const wishlist = (name: string) => `Αγαπημένα: ${name}`
export const addedToWishlist = 'Το προϊόν προστέθηκε στα αγαπημένα σας.'
export const removedFromWishlist = 'Το προϊόν αφαιρέθηκε από τα αγαπημένα σας.'
export const logInFirst = 'Συνδεθείτε για να προσθέσετε προϊόντα στα αγαπημένα σας.'
export const wishlistFull = 'Η λίστα των αγαπημένων σας είναι γεμάτη. Αφαιρέστε πρώτα κάτι.'
