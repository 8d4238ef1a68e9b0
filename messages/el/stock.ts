import { plural } from './plural'

export const onlyLeft = (count: number) => plural(count, { one: 'Έμεινε μόνο #', other: 'Έμειναν μόνο #' })
export const madeToOrder = 'Κατασκευάζεται κατόπιν παραγγελίας'
