export const formNeedsScript = 'Αυτή η φόρμα χρειάζεται JavaScript. Χωρίς αυτήν, γράψτε μας ένα e-mail.'
export const lastUpdated = (date: string) => `Τελευταία ενημέρωση: ${date}`
export const onThisPage = 'Σε αυτή τη σελίδα'
