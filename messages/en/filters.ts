export const activeFilters = 'Active filters'
export const any = 'Any'
export const categories = 'Categories'
export const chosen = (_count: number) => 'chosen'
export const filters = 'Filters'
export const first = 'First'
export const from = 'From'
export const fromPrice = (price: string) => `From ${price}`
export const highestPrice = 'Highest price'
export const last = 'Last'
export const lowestPrice = 'Lowest price'
export const newest = 'Newest'
export const next = 'Next'
export const oldest = 'Oldest'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const pages = 'Pages'
export const popularity = 'Popularity'
export const previous = 'Previous'
export const price = 'Price'
export const priceRange = (min: string, max: string) => `${min} to ${max}`
export const priceAscending = 'Price - Ascending'
export const priceDescending = 'Price - Descending'
export const relevance = 'Relevance'
export const remove = (name: string) => `Remove ${name}`
export const removeFilters = 'Remove Filters'
export const searchIn = (listing: string) => `Search in ${listing}`
export const show = (results: string) => `Show ${results}`
export const showResults = 'Show results'
export const someAreOn = '(some are on)'
export const sort = 'Sort'
export const sortBy = 'Sort by'
export const to = 'To'
export const upToPrice = (price: string) => `Up to ${price}`
