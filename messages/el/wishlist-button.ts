export const wishlist = (name: string) => `Αγαπημένα: ${name}`
export const itemAdded = 'Το προϊόν προστέθηκε στα αγαπημένα σας.'
export const itemRemoved = 'Το προϊόν αφαιρέθηκε από τα αγαπημένα σας.'
export const logInFirst = 'Συνδεθείτε για να προσθέσετε προϊόντα στα αγαπημένα σας.'
export const full = 'Η λίστα των αγαπημένων σας είναι γεμάτη. Αφαιρέστε πρώτα κάτι.'
