export const next = (items: string) => `Επόμενα: ${items}`
export const page = 'Σελίδα'
export const pagesOf = (items: string) => `${items}: σελίδες`
export const previous = (items: string) => `Προηγούμενα: ${items}`
