import { type Page } from '@playwright/test'
import * as filterTexts from '@messages/filters'
import * as texts from '@messages/listing'
import * as demo from './demo'
import { startingWith } from './fixtures'

export const RINGS = demo.category('rings').path

type Parts = Record<'category' | 'tags' | 'query' | 'page' | 'by' | 'range', string>

/** `category` is the English slug of a category of the demo. */
export const listing = ({
  category = '',
  tags = '',
  query = '',
  page = '1',
  by = 'relevance',
  range = '0-0',
}: Partial<Parts> = {}) =>
  `/shop/search/category=${category && demo.category(category).slug}/tags=${tags}/query=${query}/page=${page}/by=${by}/range=${range}`

/** Matches a message that counts something, whatever the number is. */
export const counting = (message: (count: number) => string) =>
  new RegExp(`^(${[1, 2].map((count) => message(count).replace(String(count), '\\d+')).join('|')})$`)

export const results = (page: Page) => page.getByRole('region', { name: texts.results, exact: true })
export const cards = (page: Page) => results(page).getByRole('article')
export const heading = (page: Page) =>
  results(page).getByRole('heading', { level: 2, name: counting(texts.resultCount) })
export const filters = (page: Page) => page.getByRole('complementary', { name: filterTexts.filters })
export const readResultCount = async (page: Page) => Number((await heading(page).textContent())?.split(' ')[0])

/** The tag of a facet; its number of products is a part of its name. */
export const facetTag = (facet: string, tag: string) => startingWith(demo.facet(facet).tags[tag] ?? '')
export const subcategory = (category: string) => startingWith(demo.category(category).name)
