export const addresses = 'Διευθύνσεις'
export const newAddress = 'Νέα διεύθυνση'
export const loading = 'Φόρτωση των διευθύνσεών σας'
export const loadFailed = 'Δεν ήταν δυνατή η φόρτωση των διευθύνσεών σας.'
export const whatNeedsJavaScript = 'Η λίστα των διευθύνσεών σας'
export const none = 'Δεν έχετε αποθηκεύσει ακόμη διευθύνσεις.'
export const deleteAddress = (name: string, street: string) => `Διαγραφή της διεύθυνσης: ${name}, ${street}`
export const optional = (label: string) => `${label} (προαιρετικά)`
export const addNewAddress = 'Προσθήκη διεύθυνσης'
export const backToList = 'Πίσω στις διευθύνσεις'
