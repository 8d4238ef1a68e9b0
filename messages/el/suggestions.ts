import { plural } from './plural'

export const categories = 'Κατηγορίες'
export const products = 'Προϊόντα'
export const count = (all: number) => plural(all, { one: '# πρόταση', other: '# προτάσεις' })
export const noProduct = 'Δεν βρέθηκε ακόμη προϊόν'
