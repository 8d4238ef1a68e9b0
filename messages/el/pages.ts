// Pages of text
export const formNeedsScript = 'Αυτή η φόρμα χρειάζεται JavaScript. Χωρίς αυτήν, γράψτε μας ένα email.'
export const lastUpdated = (date: string) => `Τελευταία ενημέρωση: ${date}`
export const onThisPage = 'Σε αυτή τη σελίδα'

// The page for what is not found
export const contactUs = 'Επικοινωνήστε μαζί μας'
export const goHome = 'Στην αρχική σελίδα'
export const notFoundHeading = 'Σφάλμα 404'
export const seeEverything = 'Δείτε όσα φτιάχνουμε'
export const stillLost = 'Δεν βρήκατε αυτό που ψάχνετε;'
export const notFoundText =
  'Δεν βρήκαμε αυτή τη σελίδα. Ίσως το κομμάτι πουλήθηκε ή άλλαξε όνομα, ή η διεύθυνση γράφτηκε λάθος.'
export const notFoundTitle = 'Η σελίδα δεν βρέθηκε'
