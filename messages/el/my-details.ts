export const loggedInAs = (email: string) => `Έχετε συνδεθεί ως ${email}`

export const myData = 'Τα δεδομένα μου'
export const whatMyDataHolds = (hasWishlist: boolean) =>
  `Ένα αρχείο JSON με τον λογαριασμό, τις διευθύνσεις, το καλάθι${hasWishlist ? ', τα αγαπημένα' : ''}, τις παραγγελίες και τις δωροκάρτες σας.`
export const downloadMyData = 'Λήψη των δεδομένων μου'

export const deleteMyAccount = 'Διαγραφή του λογαριασμού μου'
export const whatIsDeleted = (hasWishlist: boolean) =>
  `${hasWishlist ? 'Οι διευθύνσεις, το καλάθι και τα αγαπημένα σας' : 'Οι διευθύνσεις και το καλάθι σας'} διαγράφονται αμέσως. Οι παραγγελίες διατηρούνται όσο το απαιτεί ο νόμος, χωρίς το όνομά σας· μια παραγγελία που δεν έχει σταλεί ακόμη κρατά τη διεύθυνσή της μέχρι να σταλεί.`
export const deleteYourAccount = 'Να διαγραφεί ο λογαριασμός σας;'
export const cannotBeUndone = 'Η διαγραφή δεν αναιρείται.'
export const deleteForGood = 'Οριστική διαγραφή'
export const keepMyAccount = 'Διατήρηση του λογαριασμού μου'

// Addresses
export const addresses = 'Διευθύνσεις'
export const newAddress = 'Νέα διεύθυνση'
export const loadingAddresses = 'Φόρτωση των διευθύνσεών σας'
export const addressesNotLoaded = 'Δεν ήταν δυνατή η φόρτωση των διευθύνσεών σας.'
export const listOfAddresses = 'Η λίστα των διευθύνσεών σας'
export const noAddresses = 'Δεν έχετε αποθηκεύσει ακόμη διευθύνσεις.'
export const deleteAddress = (name: string, street: string) => `Διαγραφή της διεύθυνσης: ${name}, ${street}`
export const optional = (label: string) => `${label} (προαιρετικά)`
export const addNewAddress = 'Προσθήκη διεύθυνσης'
export const backToAddresses = 'Πίσω στις διευθύνσεις'
