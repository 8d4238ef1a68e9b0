import { plural } from './plural'

export const loading = 'Loading your orders'
export const loadFailed = 'Your orders could not be loaded.'
export const whatNeedsJavaScript = 'The list of your orders'
export const none = 'No orders found...'
export const order = (code: string) => `Order ${code}`
export const pages = 'Pages of orders'
export const previous = 'Previous'
export const next = 'Next'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const items = (count: number) => plural(count, { one: '# item', other: '# items' })
