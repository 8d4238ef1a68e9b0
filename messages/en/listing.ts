import { plural } from './plural'

export const breadcrumb = 'Breadcrumb'
export const home = 'Home'
export const interpretedAs = (query: string, meant: string) =>
  `We found nothing for “${query}”. These are the results for “${meant}”.`
export const lastPage = (pages: number) =>
  plural(pages, { one: 'Go to the only page', other: `Go to page ${pages}, the last` })
export const noMatch = (query: string) => `We found nothing for “${query}”.`
export const noMatchForFilters = (seeAll: string) =>
  `No product matches all of your filters. Remove a filter, or ${seeAll}.`
export const fewerWords = 'With fewer words:'
/** The words, or a filter, and the number of products. */
export const withCount = (name: string, count: number) => `${name} (${count})`
export const liftOne = 'Remove one filter:'
export const without = (filter: string) => `without ${filter}`
/** A search text as the name of a filter. */
export const quoted = (query: string) => `“${query}”`
export const noSuchCategory = 'No such category'
export const nothingHere = 'There is nothing here at the moment.'
export const onlySoManyPages = (pages: number) =>
  plural(pages, { one: 'There is only one page here.', other: `There are only ${pages} pages here.` })
export const partialMatch = 'No product matches all of your words. These products match some of them.'
export const resultCount = (count: number) => plural(count, { one: `${count} result`, other: `${count} results` })
export const results = 'Results'
export const resultsFor = (query: string, category?: string) =>
  category === undefined ? `Results for “${query}”` : `Results for “${query}” in ${category}`
export const searchInsteadFor = (query: string) => `Search instead for “${query}”`
export const searchTitle = (query: string) => `Search: ${query}`
export const searchWholeShop = 'Search the whole shop'
export const searchWithoutFilters = (query: string) => `Search “${query}” without filters`
export const seeAllOf = (category: string) => `See all of ${category}`
export const showingResultsFor = (meant: string) => `Showing results for “${meant}”.`
export const skipToFilters = 'Skip to filters'
export const titleOfPage = (title: string, page: number) => `${title}, page ${page}`
export const unknownCategory = 'There is no such category. What you are looking for may be in another one.'
