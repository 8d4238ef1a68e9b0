import { type Locator, type Page } from '@playwright/test'
import { listingPath } from '@/lib/shop/search/listing'
import { type Server } from '@/scripts/testing/servers'
import { MEASURED_CATEGORY } from './starter'

export const CLICKS = ['product', 'category', 'facet', 'sort', 'page 2'] as const
export type Click = (typeof CLICKS)[number]

const CATEGORY_NAME = 'Rings'
const FACET_TAG = /^Sterling silver/
const SORT_ORDER = 'Price - Descending'

export type Control = {
  locator: Locator
  /** The option to choose if the control is a select. */
  option?: string
}

export type Site = {
  name: string
  server: Server
  listing: string
  categoryName: string
  control: (page: Page, click: Click) => Promise<Control>
}

/** Not the first product of a listing, which the shop prefetches for its scripts. */
export const MEASURED_PRODUCT = 3

const product = (page: Page) => page.locator('main article').nth(MEASURED_PRODUCT).getByRole('link').first()
const nextPage = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })

export const shopSite = (server: Server): Site => {
  const listing = listingPath({ category: MEASURED_CATEGORY })
  return {
    name: 'shop',
    server,
    listing,
    categoryName: CATEGORY_NAME,
    control: async (page, click) => {
      switch (click) {
        case 'product':
          return { locator: product(page) }
        case 'category':
          return { locator: page.locator(`main a[href="${listing}"]`).first() }
        case 'facet': {
          // On a small screen the filters are in a dialog.
          if (!(await page.getByRole('complementary', { name: 'Filters' }).isVisible()))
            await page.getByRole('button', { name: 'Filters' }).click()
          return { locator: page.getByRole('checkbox', { name: FACET_TAG }).locator('..') }
        }
        case 'sort':
          return { locator: page.getByRole('combobox', { name: 'Sort by' }), option: SORT_ORDER }
        case 'page 2':
          return { locator: nextPage(page) }
      }
    },
  }
}

export const starterSite = (server: Server): Site => {
  const listing = `/category/${MEASURED_CATEGORY}/relevance/1/any`
  const choice = (page: Page, group: string, name: string | RegExp) =>
    page.getByRole('navigation', { name: group }).getByRole('link', { name })
  return {
    name: 'starter',
    server,
    listing,
    categoryName: CATEGORY_NAME,
    control: async (page, click) => {
      switch (click) {
        case 'product':
          return { locator: product(page) }
        case 'category':
          return { locator: page.locator(`main a[href="${listing}"]`).first() }
        case 'facet':
          return { locator: choice(page, 'Metal', FACET_TAG) }
        case 'sort':
          return { locator: choice(page, 'Sort by', SORT_ORDER) }
        case 'page 2':
          return { locator: nextPage(page) }
      }
    },
  }
}
