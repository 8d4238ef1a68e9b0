import { plural } from './plural'

export const inYourCart = 'Στο καλάθι σας'
export const items = (count: number) => plural(count, { one: '# προϊόν', other: '# προϊόντα' })
export const untilFree = (amount: string, delivery: string) => `Με ${amount} ακόμη, ${delivery}.`
export const isFree = (delivery: string) => `Με αυτό το καλάθι, ${delivery}.`
export const checkout = 'Ταμείο'
export const keepLooking = 'Συνεχίστε την περιήγηση'
