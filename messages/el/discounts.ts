import { plural } from './plural'

// What a discount does
export const percentOff = (rate: string) => `Έκπτωση ${rate}`
export const amountOff = (amount: string) => `Έκπτωση ${amount}`
export const freeDelivery = 'Δωρεάν αποστολή'
export const freeItem = (of: number) => `Στα ${of} κομμάτια το φθηνότερο δωρεάν`

// Beside a discount that does not apply
export const missingAmount = (what: string, amount: string) => `${what}: προσθέστε κομμάτια αξίας ${amount} ακόμη.`
export const missingItems = (what: string, count: number) =>
  `${what}: ${plural(count, { one: 'προσθέστε # κομμάτι ακόμη.', other: 'προσθέστε # κομμάτια ακόμη.' })}`
export const onlyFor = (what: string, countries: string) => `${what}: μόνο για αποστολή προς ${countries}.`
export const coversNothing = (what: string) => `${what}: δεν ισχύει για τα κομμάτια στο καλάθι σας.`
export const noEffect = (what: string) => `${what}: δεν αλλάζει το ποσό αυτού του καλαθιού.`
export const notBetter = (what: string) => `${what}: δεν κάνει την παραγγελία σας φθηνότερη.`
export const ofCode = (code: string, what: string) => `${code} (${what})`

// The field
export const code = 'Κωδικός'
export const apply = 'Εφαρμογή'
export const remove = (code: string) => `Αφαίρεση του ${code}`
export const applied = (what: string) => `Εφαρμόστηκε: ${what}.`
export const refused = 'Αυτός ο κωδικός δεν ισχύει. Ελέγξτε αν τον γράψατε σωστά. Ίσως έληξε ή έχει ήδη χρησιμοποιηθεί.'
export const used = 'Έχετε ήδη χρησιμοποιήσει αυτόν τον κωδικό, ή ισχύει μόνο για την πρώτη παραγγελία.'
export const ended = (code: string, day: string) => `Ο κωδικός ${code} έληξε στις ${day}.`
export const failed = 'Δεν μπορέσαμε να ελέγξουμε τον κωδικό. Δοκιμάστε ξανά.'
export const waits = (code: string) => `Κρατάμε τον κωδικό ${code} μέχρι να μπει κάτι στο καλάθι σας.`
