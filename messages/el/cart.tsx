import { type ReactNode } from 'react'
import { plural } from './plural'

export const loading = 'Φόρτωση του καλαθιού σας'
export const loadFailed = 'Δεν ήταν δυνατή η φόρτωση του καλαθιού σας.'
export const whatNeedsJavaScript = 'Το καλάθι σας'
export const empty = 'Το καλάθι σας είναι άδειο...'

export const lines = 'Προϊόντα στο καλάθι σας'
export const priceOfOne = 'Τιμή τεμαχίου: '
export const priceOf = (quantity: number) => `Τιμή για ${plural(quantity, { one: '# τεμάχιο', other: '# τεμάχια' })}: `
export const quantityOf = (name: string) => `Ποσότητα για ${name}`
export const remove = 'Αφαίρεση'
export const removeItem = (name: string) => `Αφαίρεση: ${name}`
export const itemRemoved = 'Το προϊόν αφαιρέθηκε από το καλάθι σας.'
export const wasRemoved = (name: string) => `Αφαιρέθηκε: ${name}.`
export const undo = 'Αναίρεση'
export const putBack = (name: string) => `Αναίρεση: επαναφορά στο καλάθι, ${name}`

export const unavailable = 'Αυτό το προϊόν δεν είναι πια διαθέσιμο και δεν υπολογίζεται στο σύνολο.'
export const onlyLeft = (count: number) =>
  plural(count, { one: 'Έχει μείνει μόνο # τεμάχιο.', other: 'Έχουν μείνει μόνο # τεμάχια.' })
export const takeOnly = (count: number) => plural(count, { one: 'Κρατήστε #', other: 'Κρατήστε #' })
export const takeOnlyOf = (count: number, name: string) =>
  plural(count, { one: `Κρατήστε # τεμάχιο: ${name}`, other: `Κρατήστε # τεμάχια: ${name}` })
export const priceChanged = (before: ReactNode, now: ReactNode) => (
  <>
    Η τιμή άλλαξε από {before} σε {now}.
  </>
)
export const needsAnswers = 'Λείπουν οι απαντήσεις σας για αυτό το κομμάτι. Ως τότε δεν υπολογίζεται στο σύνολο.'
export const answer = 'Απάντηση'
export const edit = 'Αλλαγή'
export const editItem = (name: string) => `Αλλαγή: ${name}`
export const nothingAnswered = 'Δεν μπορείτε ακόμη να παραγγείλετε: λείπουν οι απαντήσεις σας για τα κομμάτια.'
export const accept = 'Αποδοχή'
export const acceptPrice = (name: string) => `Αποδοχή της νέας τιμής: ${name}`

export const summary = 'Σύνοψη'
export const items = (count: number) => plural(count, { one: '# προϊόν', other: '# προϊόντα' })
export const total = 'Σύνολο'
export const shippingAtCheckout = 'Τα έξοδα αποστολής προστίθενται στο ταμείο.'
export const goToCheckout = 'Συνέχεια στο ταμείο'
export const nothingAvailable = 'Δεν μπορείτε πια να παραγγείλετε τίποτα από εδώ: όλα έχουν πουληθεί.'

export const browserCart = 'Το καλάθι σε αυτόν τον browser'
export const alsoInBrowserCart = (items: string) =>
  `Αυτό είναι το καλάθι που είναι αποθηκευμένο στον λογαριασμό σας. Στο καλάθι αυτού του browser υπήρχαν επίσης: ${items}. Να προστεθούν κι αυτά;`
export const addToThisCart = 'Προσθήκη σε αυτό το καλάθι'
export const leaveOut = 'Παράλειψη'
