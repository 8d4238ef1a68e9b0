import { type Page } from '@playwright/test'

export const RINGS = '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0'
export const listing = (own: Partial<Record<'category' | 'tags' | 'query' | 'page' | 'by' | 'range', string>> = {}) => {
  const { category = '', tags = '', query = '', page = '1', by = 'relevance', range = '0-0' } = own
  return `/shop/search/category=${category}/tags=${tags}/query=${query}/page=${page}/by=${by}/range=${range}`
}

export const results = (page: Page) => page.getByRole('region', { name: 'Results' })
export const cards = (page: Page) => results(page).getByRole('article')
export const heading = (page: Page) => results(page).getByRole('heading', { level: 2, name: /^\d+ results?$/ })
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const readResultCount = async (page: Page) => Number((await heading(page).textContent())?.split(' ')[0])
