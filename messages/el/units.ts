import { plural } from './plural'

export const days = (count: number) => plural(count, { one: '# ημέρα', other: '# ημέρες' })
export const items = (count: number) => plural(count, { one: '# προϊόν', other: '# προϊόντα' })
