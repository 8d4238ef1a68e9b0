export const aboutThisProduct = 'Για αυτό το κομμάτι'
export const addToCart = 'Προσθήκη στο καλάθι'
export const addedToCart = 'Το προϊόν προστέθηκε στο καλάθι σας.'
export const atMost = (limit: number) =>
  `Μπορείτε να παραγγείλετε έως ${limit} τεμάχια από το ίδιο κομμάτι. Τόσα έχει τώρα το καλάθι σας.`
export const cartIsFull = 'Το καλάθι σας είναι γεμάτο. Παραγγείλετε πρώτα όσα περιέχει.'
export const productCode = (code: string) => `Κωδικός προϊόντος ${code}`
export const variantCode = (code: string) => `Κωδικός παραλλαγής ${code}`
export const codes = (product: string, variant: string) => `${productCode(product)} · ${variantCode(variant)}`
export const description = 'Περιγραφή'
export const quantity = 'Ποσότητα'
export const showThis = (variation: string) => `Δείτε αυτή την επιλογή: ${variation}`
export const soldOut = (tag: string) => `${tag}, εξαντλήθηκε`
export const specifications = 'Χαρακτηριστικά'
/** As the form is called that it leads to. */
export const tellMeWhenBack = 'Ειδοποιήστε με όταν επιστρέψει'
