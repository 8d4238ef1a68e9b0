import { type Locator } from '@playwright/test'
import { counting, Screen, startingWith } from './screen'

export type ListingParts = Record<'category' | 'tags' | 'query' | 'page' | 'by' | 'range', string>

/** The address of a listing. Tags are like `metal:gold,silver&stone:onyx`, prices like `20-80`; `by` is the key of an order. */
export const listingPath = ({
  category = '',
  tags = '',
  query = '',
  page = '1',
  by = 'relevance',
  range = '0-0',
}: Partial<ListingParts> = {}) =>
  `/shop/search/category=${category}/tags=${tags}/query=${query}/page=${page}/by=${by}/range=${range}`

export type SortOrder = 'relevance' | 'popularity' | 'newest' | 'oldest' | 'priceAscending' | 'priceDescending'

/** The products of a category or a search, with filters. */
export class ListingPage extends Screen {
  readonly results: Locator = this.page.getByRole('region', { name: this.names.listing.results, exact: true })
  readonly cards: Locator = this.results.getByRole('article')
  /** Says how many results there are. */
  readonly count: Locator = this.results.getByRole('heading', {
    level: 2,
    name: counting(this.names.listing.resultCount),
  })
  readonly breadcrumb: Locator = this.page.getByRole('navigation', { name: this.names.listing.breadcrumb })
  readonly sortBy: Locator = this.page.getByRole('combobox', { name: this.names.filters.sortBy })
  readonly skipToFilters: Locator = this.page.getByRole('link', { name: this.names.listing.skipToFilters })
  readonly removeFilters: Locator = this.page.getByRole('button', { name: this.names.filters.removeFilters })
  /** The chosen filters above the results. */
  readonly activeFilters: Locator = this.page
    .getByRole('list', { name: this.names.filters.activeFilters })
    .getByRole('link')
  readonly pages = new ListingPages(this.page, this.names)
  /** Beside the results on wide screens. */
  readonly filters = new Filters(
    this.page.getByRole('complementary', { name: this.names.filters.filters }),
    this.names.filters,
  )
  /** Opens the filters on small screens. */
  readonly openFilters: Locator = this.page.getByRole('button', { name: startingWith(this.names.filters.filters) })
  /** The filters on small screens. */
  readonly filterSheet = new Filters(
    this.page.getByRole('dialog', { name: this.names.filters.filters }),
    this.names.filters,
  )
  /** Closes the filters on small screens; its name says how many results there are. */
  readonly showResults: Locator = this.filterSheet.root.getByRole('button', {
    name: counting((count) => this.names.filters.show(this.names.listing.resultCount(count))),
  })

  async open(parts: Partial<ListingParts> = {}): Promise<void> {
    await this.page.goto(listingPath(parts))
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name })
  }

  async readCount(): Promise<number> {
    return Number((await this.count.textContent())?.split(' ')[0])
  }

  async sort(order: SortOrder): Promise<void> {
    await this.sortBy.selectOption(this.names.filters[order])
  }

  /** Removes one of the chosen filters, by its name. */
  removeFilter(name: string): Locator {
    return this.page.getByRole('link', { name: this.names.filters.remove(name) })
  }
}

/** The filters of a listing. The name of a tag or category is followed by the number of its products. */
export class Filters {
  readonly from: Locator
  readonly to: Locator
  readonly lowestPrice: Locator
  readonly highestPrice: Locator
  readonly links: Locator

  constructor(
    readonly root: Locator,
    private readonly names: Record<'from' | 'to' | 'lowestPrice' | 'highestPrice' | 'any', string>,
  ) {
    this.from = root.getByRole('spinbutton', { name: names.from })
    this.to = root.getByRole('spinbutton', { name: names.to })
    this.lowestPrice = root.getByRole('slider', { name: names.lowestPrice })
    this.highestPrice = root.getByRole('slider', { name: names.highestPrice })
    this.links = root.getByRole('link')
  }

  category(name: string): Locator {
    return this.root.getByRole('link', { name: startingWith(name) })
  }

  /** A press opens or closes the tags of a facet. */
  facet(name: string): Locator {
    return this.root.getByText(name, { exact: true })
  }

  /** A tag of a facet of which several can be chosen. */
  checkbox(name: string): Locator {
    return this.root.getByRole('checkbox', { name: startingWith(name) })
  }

  /** A tag of a facet of which one can be chosen. */
  radio(name: string): Locator {
    return this.root.getByRole('radio', { name: startingWith(name) })
  }

  /** Chooses no tag of such a facet. */
  any(facet: string): Locator {
    return this.root.getByRole('radiogroup', { name: facet }).getByRole('radio', { name: this.names.any })
  }
}

export class ListingPages extends Screen {
  readonly root: Locator = this.page.getByRole('navigation', { name: this.names.filters.pages })
  readonly first: Locator = this.root.getByRole('link', { name: this.names.filters.first })
  readonly previous: Locator = this.root.getByRole('link', { name: this.names.filters.previous })
  readonly next: Locator = this.root.getByRole('link', { name: this.names.filters.next })
  readonly last: Locator = this.root.getByRole('link', { name: this.names.filters.last })
}
