import { plural } from './plural'

export const loading = 'Φόρτωση των αγαπημένων σας'
export const loadFailed = 'Δεν ήταν δυνατή η φόρτωση των αγαπημένων σας.'
export const whatNeedsJavaScript = 'Η λίστα των αγαπημένων σας'
export const empty = 'Δεν έχετε ακόμη αγαπημένα...'
export const entries = 'Προϊόντα στα αγαπημένα σας'
export const items = (count: number) => plural(count, { one: '# προϊόν', other: '# προϊόντα' })
export const soldOut = 'Εξαντλήθηκε'
export const remove = 'Αφαίρεση'
export const removeItem = (name: string) => `Αφαίρεση: ${name}`
export const goToCart = 'Στο καλάθι'
