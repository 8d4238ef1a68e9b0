import { plural } from './plural'

export const noSuchCall = 'Δεν υπάρχει τέτοια κλήση: δείτε το /api/v1/openapi.json.'
export const addressNotFound = 'Αυτή η διεύθυνση δεν βρέθηκε.'
export const tooLarge = (kilobytes: number) => `Στείλτε το πολύ ${kilobytes} kB.`
export const incompleteBody = 'Το σώμα του αιτήματος είναι ελλιπές.'
export const sendJson = 'Στείλτε JSON, με την κεφαλίδα Content-Type: application/json.'
export const invalidJson = (cause: string) => `Το σώμα του αιτήματος δεν είναι έγκυρο JSON: ${cause}.`
export const notUtf8 = 'δεν είναι UTF-8'

export const pleaseLogIn = 'Συνδεθείτε πρώτα.'
export const fromElsewhere = 'Αυτό το αίτημα δεν ήρθε από το ίδιο το κατάστημα.'
export const tooManyAtOnce = 'Πάρα πολλά αιτήματα ταυτόχρονα. Περιμένετε μια στιγμή και δοκιμάστε ξανά.'
export const tooManyAttempts = 'Πάρα πολλές προσπάθειες. Περιμένετε λίγο και δοκιμάστε ξανά.'
export const changedAtOnce = 'Τα δεδομένα άλλαξαν την ίδια στιγμή. Δοκιμάστε ξανά.'
export const listChanged = 'Η λίστα έχει αλλάξει από τότε που διαβάστηκε. Διαβάστε την και στείλτε ξανά την αλλαγή.'
export const unavailable = 'Το κατάστημα δεν είναι προσωρινά διαθέσιμο. Δοκιμάστε ξανά σε λίγο.'

export const orderNotFound = 'Αυτή η παραγγελία δεν βρέθηκε.'
export const productNotFound = 'Αυτό το προϊόν δεν βρέθηκε.'

export const enterText = 'Γράψτε ένα κείμενο.'
export const enterAtMost = (max: number) =>
  `Γράψτε το πολύ ${plural(max, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}.`
export const cannotBeStored = 'Περιέχει χαρακτήρες που δεν μπορούν να αποθηκευτούν.'
export const oneLine = 'Γράψτε το σε μία γραμμή.'
export const enterEmail = 'Γράψτε μια έγκυρη διεύθυνση email.'
export const trueOrFalse = 'Στείλτε true ή false.'
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Γράψτε ένα ακέραιο ποσό, όπως ${example}.`
    : `Γράψτε ένα ποσό με ${plural(decimals, { one: '# δεκαδικό', other: '# δεκαδικά' })}, όπως ${example}.`
