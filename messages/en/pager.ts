export const next = (items: string) => `Next ${items}`
export const page = 'Page'
export const pagesOf = (items: string) => `${items}: pages`
export const previous = (items: string) => `Previous ${items}`
