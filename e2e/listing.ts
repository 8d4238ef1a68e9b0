import { type Page } from '@playwright/test'
import { type ListingParts, listingPath, startingWith } from '@asimera/qa/pages'
import * as demo from './demo'
import { shopIn } from './fixtures'

export const RINGS = demo.category('rings').path

/** `category` is the English slug of a category of the demo. */
export const listing = ({ category, ...parts }: Partial<ListingParts> = {}) =>
  listingPath({ ...parts, category: category && demo.category(category).slug })

/** The tag of a facet. */
export const facetTag = (facet: string, tag: string) => demo.facet(facet).tags[tag] ?? ''

/** The listing of a page, for tests that are about something else. */
export const results = (page: Page) => shopIn(page).listing.results
export const cards = (page: Page) => shopIn(page).listing.cards
export const filters = (page: Page) => shopIn(page).listing.filters.root
export const readResultCount = (page: Page) => shopIn(page).listing.readCount()
export const subcategory = (category: string) => startingWith(demo.category(category).name)
