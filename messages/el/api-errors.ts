import { plural } from './plural'

export const noSuchCall = 'Δεν υπάρχει τέτοια κλήση: δείτε το /api/v1/openapi.json.'
export const addressNotFound = 'Αυτή η διεύθυνση δεν βρέθηκε.'
export const tooLarge = (kilobytes: number) => `Στείλτε το πολύ ${kilobytes} kB.`
export const incompleteBody = 'Το σώμα του αιτήματος είναι ελλιπές.'
export const sendJson = 'Στείλτε JSON, με την κεφαλίδα Content-Type: application/json.'
export const invalidJson = 'Το σώμα του αιτήματος δεν είναι έγκυρο JSON.'
export const notUtf8 = 'Το σώμα του αιτήματος δεν είναι έγκυρο UTF-8.'

export const pleaseLogIn = 'Συνδεθείτε πρώτα.'
export const fromElsewhere = 'Αυτό το αίτημα δεν ήρθε από το ίδιο το κατάστημα.'
export const tooManyAtOnce = 'Πάρα πολλά αιτήματα ταυτόχρονα. Περιμένετε μια στιγμή και δοκιμάστε ξανά.'
export const tooManyAttempts = 'Πάρα πολλές προσπάθειες. Περιμένετε λίγο και δοκιμάστε ξανά.'
export const changedAtOnce = 'Τα δεδομένα άλλαξαν την ίδια στιγμή. Δοκιμάστε ξανά.'
export const listChanged = 'Η λίστα έχει αλλάξει από τότε που διαβάστηκε. Διαβάστε την και στείλτε ξανά την αλλαγή.'
export const unavailable = 'Το κατάστημα δεν είναι προσωρινά διαθέσιμο. Δοκιμάστε ξανά σε λίγο.'
export const tooManySearches = 'Γίνονται πάρα πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.'
export const tooManyWrites = 'Το κατάστημα αποθηκεύει άλλες αλλαγές αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.'

export const orderNotFound = 'Αυτή η παραγγελία δεν βρέθηκε.'
export const productNotFound = 'Αυτό το προϊόν δεν βρέθηκε.'
export const noSuchCategory = (slug: string) => `Δεν υπάρχει κατηγορία «${slug}».`

export const enterText = 'Γράψτε ένα κείμενο.'
export const enterAtMost = (max: number) =>
  `Γράψτε το πολύ ${plural(max, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}.`
export const cannotBeStored = 'Περιέχει χαρακτήρες που δεν μπορούν να αποθηκευτούν.'
export const oneLine = 'Γράψτε το σε μία γραμμή.'
export const enterEmail = 'Γράψτε μια έγκυρη διεύθυνση email.'
export const trueOrFalse = 'Στείλτε true ή false.'
export const required = 'Αυτό λείπει.'
export const enterNumber = 'Γράψτε έναν αριθμό.'
export const wholeNumber = 'Γράψτε έναν ακέραιο αριθμό.'
export const atLeast = (min: number) => `Γράψτε τουλάχιστον ${min}.`
export const atMost = (max: number) => `Γράψτε το πολύ ${max}.`
export const enterAtLeast = (min: number) =>
  `Γράψτε τουλάχιστον ${plural(min, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}.`
export const sendList = 'Στείλτε μια λίστα.'
export const entriesAtLeast = (min: number) =>
  `Η λίστα έχει τουλάχιστον ${plural(min, { one: '# στοιχείο', other: '# στοιχεία' })}.`
export const entriesAtMost = (max: number) =>
  `Η λίστα έχει το πολύ ${plural(max, { one: '# στοιχείο', other: '# στοιχεία' })}.`
export const sendObject = 'Στείλτε ένα αντικείμενο με πεδία.'
export const sendOneOf = (values: string) => `Στείλτε ένα από τα εξής: ${values}.`
export const noSuchField = (names: string) => `Δεν υπάρχει πεδίο ${names}.`
export const notAllowed = 'Αυτή η τιμή δεν επιτρέπεται.'
export const tooManyFacets = (max: number) =>
  `Χρησιμοποιήστε το πολύ ${plural(max, { one: '# φίλτρο', other: '# φίλτρα' })}.`
export const enterPriceLimit = (currency: string, decimals: number) =>
  decimals === 0
    ? `Γράψτε ένα ακέραιο ποσό σε ${currency}, όπως 2500.`
    : `Γράψτε ένα ποσό σε ${currency}, όπως 25 ή 25.50.`
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Γράψτε ένα ακέραιο ποσό, όπως ${example}.`
    : `Γράψτε ένα ποσό με ${plural(decimals, { one: '# δεκαδικό', other: '# δεκαδικά' })}, όπως ${example}.`
