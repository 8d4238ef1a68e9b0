export const title = 'Κομμάτια για το καλάθι σας'
export const intro =
  'Αυτός ο σύνδεσμος προτείνει τα παρακάτω κομμάτια. Τίποτα δεν μπαίνει στο καλάθι σας πριν πατήσετε το κουμπί, και όσα έχει ήδη μένουν εκεί.'
export const lines = 'Προτεινόμενα κομμάτια'
export const quantity = (count: number) => `Ποσότητα: ${count}`
export const withCode = (code: string) => `Μαζί τους μπαίνει και ο κωδικός ${code}· το καλάθι σας δείχνει την έκπτωση.`
export const addToCart = 'Προσθήκη στο καλάθι'
export const soldOut = 'Αυτό το κομμάτι εξαντλήθηκε και δεν θα προστεθεί.'
export const needsAnswers = 'Φτιάχνεται για εσάς: απαντήστε στις ερωτήσεις του και προσθέστε το εκεί.'
export const notSold = (codes: string) => `Δεν πωλούνται πια: ${codes}.`
export const nothing = 'Αυτή τη στιγμή δεν μπορείτε να παραγγείλετε τίποτα από αυτόν τον σύνδεσμο.'
export const answerFirst =
  'Αυτός ο σύνδεσμος προτείνει τα παρακάτω κομμάτια. Φτιάχνονται για εσάς, γι’ αυτό καθένα σας ρωτά πρώτα κάτι.'
export const toCart = 'Μετάβαση στο καλάθι σας'
