import { plural } from './plural'

export const days = (count: number) => plural(count, { one: '# day', other: '# days' })
export const items = (count: number) => plural(count, { one: '# item', other: '# items' })
