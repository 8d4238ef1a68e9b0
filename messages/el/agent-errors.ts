export const oneMessage = 'Στείλτε ένα μήνυμα σε κάθε αίτημα.'
export const noSuchVariant = (code: string) => `Δεν υπάρχει κομμάτι με τον κωδικό «${code}».`
export const noSuchFilter = (name: string, known: string) => `Δεν υπάρχει φίλτρο «${name}». Τα φίλτρα είναι: ${known}.`
export const noSuchTool = (name: string, known: string) =>
  `Δεν υπάρχει εργαλείο «${name}». Τα εργαλεία είναι: ${known}.`
export const noSuchTag = (slug: string, known: string) => `Δεν υπάρχει ετικέτα «${slug}». Οι ετικέτες είναι: ${known}.`
export const noSuchCountry = (name: string) =>
  `Καμία χώρα δεν είναι γνωστή ως «${name}». Γράψτε το όνομά της στα αγγλικά ή στα ελληνικά, ή τον κωδικό της κατά ISO 3166.`
