import { plural } from './plural'

export const loading = 'Φόρτωση των παραγγελιών σας'
export const loadFailed = 'Δεν ήταν δυνατή η φόρτωση των παραγγελιών σας.'
export const whatNeedsJavaScript = 'Η λίστα των παραγγελιών σας'
export const none = 'Δεν έχετε κάνει ακόμη παραγγελίες...'
export const order = (code: string) => `Παραγγελία ${code}`
export const pages = 'Σελίδες παραγγελιών'
export const previous = 'Προηγούμενη'
export const next = 'Επόμενη'
export const pageOf = (page: number, pages: number) => `Σελίδα ${page} από ${pages}`
export const items = (count: number) => plural(count, { one: '# προϊόν', other: '# προϊόντα' })
