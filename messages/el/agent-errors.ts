export const oneMessage = 'Στείλτε ένα μήνυμα σε κάθε αίτημα.'
export const noSuchPiece = (code: string) => `Δεν υπάρχει κομμάτι με τον κωδικό «${code}».`
export const noSuchFilter = (name: string, known: string) => `Δεν υπάρχει φίλτρο «${name}». Τα φίλτρα είναι: ${known}.`
