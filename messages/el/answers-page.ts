export const title = 'Οι απαντήσεις σας'
export const pleaseCorrect = 'Κάτι λείπει ή δεν μπορεί να φτιαχτεί. Θα το δείτε δίπλα σε κάθε απάντηση.'
export const allRight =
  'Όλα μπορούν να φτιαχτούν. Το καλάθι χρειάζεται JavaScript. Χωρίς αυτήν, παραγγείλτε με email: είναι ήδη γραμμένο, προσθέστε μόνο τη διεύθυνσή σας.'
export const orderByEmail = 'Παραγγελία με email'
export const mailSubject = (name: string) => `Παραγγελία: ${name}`
export const priceAndOnce = (each: string, once: string) => `${each} το κομμάτι, και ${once} μία φορά`
export const checkAgain = 'Νέος έλεγχος'
