import { type Locator } from '@playwright/test'
import { ScreenAt } from './screen'

export class HomePage extends ScreenAt {
  readonly path = '/'
  readonly latestArrivals: Locator = this.section(this.names.home.latestArrivals)
  readonly popularProducts: Locator = this.section(this.names.home.popularProducts)

  /** A part of the page, by its heading. The owner may have chosen another one. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  /** The products in a part of the page. */
  productsOf(section: Locator): Locator {
    return section.getByRole('article')
  }
}
