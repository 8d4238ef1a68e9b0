export const contactUs = 'Επικοινωνήστε μαζί μας'
export const goHome = 'Στην αρχική σελίδα'
export const heading = 'Σφάλμα 404'
export const seeEverything = 'Δείτε όσα φτιάχνουμε'
export const stillLost = 'Δεν βρήκατε αυτό που ψάχνετε;'
export const text =
  'Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Ίσως το κομμάτι πουλήθηκε ή άλλαξε όνομα, ή η διεύθυνση γράφτηκε λάθος.'
export const title = 'Η σελίδα δεν βρέθηκε'
