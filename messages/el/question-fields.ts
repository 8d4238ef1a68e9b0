import { plural } from './plural'

export const title = 'Κάντε το δικό σας'
export const giftCardTitle = 'Η δωροκάρτα σας'
export const optional = (label: string) => `${label} (προαιρετικά)`
export const example = (text: string) => `Για παράδειγμα: ${text}`
export const counter = (count: number, max: number) => `${count} από ${max}`
export const counterInWords = (count: number, max: number) =>
  `${count} από ${plural(max, { one: '# χαρακτήρα', other: '# χαρακτήρες' })}`
export const none = 'Τίποτα'
export const pleaseChoose = 'Επιλέξτε'

// Prices
export const extra = (price: string) => `+${price}`
export const perLetter = (price: string) => `+${price} για κάθε γράμμα`
export const once = (price: string) => `+${price} μία φορά, όσα κι αν παραγγείλετε`
export const onceInLine = (price: string) => `+${price} μία φορά`
export const moreDays = (days: number) => plural(days, { one: '+# εργάσιμη ημέρα', other: '+# εργάσιμες ημέρες' })
export const priceWithAnswers = (price: string) => `${price} με τις απαντήσεις σας`
export const plusOnce = (price: string) => `και ${price} μία φορά`

/** As soon as an answer makes it true: Article 16(c) of Directive 2011/83/EU. */
export const madeForYou = 'Έτσι φτιάχνεται ειδικά για εσάς: δεν επιστρέφεται, εκτός αν έχει ελάττωμα.'

export const save = 'Αποθήκευση'

// Pictures
export const choosePicture = 'Επιλέξτε εικόνα'
export const chooseAnother = 'Επιλέξτε άλλη'
export const removePicture = 'Αφαίρεση της εικόνας'
export const sendingPicture = 'Η εικόνα αποστέλλεται…'
export const pictureSent = 'Λάβαμε την εικόνα.'
export const pictureFailed = 'Δεν ήταν δυνατή η αποστολή της εικόνας. Δοκιμάστε ξανά.'
export const pictureTooLarge = (megabytes: number) =>
  `Η εικόνα είναι πολύ μεγάλη. Μπορεί να έχει έως ${megabytes} megabyte.`
export const yourPicture = (label: string) => `Η εικόνα σας: ${label}`
export const pictureNeedsScript =
  'Για να στείλετε εικόνα χρειάζεται JavaScript. Χωρίς αυτήν, επισυνάψτε την στο email σας.'

// Preview
export const preview = 'Προεπισκόπηση: το κομμάτι μπορεί να διαφέρει λίγο.'

// Without JavaScript
export const checkAndOrder = 'Έλεγχος και παραγγελία με email'
