import { type Locator, type Page } from '@playwright/test'
import { type Names } from './names'
import { Screen } from './screen'

/** The header of every page, with the search. */
export class Header extends Screen {
  readonly root: Locator = this.page.getByRole('banner')
  /** The cart, empty or filled. */
  readonly cart: Locator = this.root.getByRole('link', { name: new RegExp(`^${this.names.shell.cart}(,|$)`) })
  /** The link to a cart with something in it; its name says how many units. */
  readonly filledCart: Locator = this.root.getByRole('link', { name: `${this.names.shell.cart}, ` })
  readonly logIn: Locator = this.root.getByRole('link', { name: this.names.shell.logIn })
  readonly myAccount: Locator = this.root.getByRole('link', { name: this.names.shell.myAccount })
  readonly navigation: Locator = this.page.getByRole('navigation', {
    name: this.names.shell.mainNavigation,
    exact: true,
  })
  /** On small screens. */
  readonly menuButton: Locator = this.root.getByRole('button', { name: this.names.shell.menu, exact: true })
  readonly menu: Locator = this.page.getByRole('dialog', { name: this.names.shell.menu })
  /** On small screens, where it opens the search box, which has a button of the same name. */
  readonly searchButton: Locator = this.root.getByRole('button', { name: this.names.shell.search, exact: true }).first()
  readonly searchBox: Locator = this.page.getByRole('combobox', { name: this.names.shell.searchShop })
  readonly suggestions: Locator = this.page
    .getByRole('listbox', { name: this.names.shell.suggestions })
    .getByRole('option')
  readonly clearSearch: Locator = this.root.getByRole('button', { name: this.names.shell.clearSearch })

  /** What the link to the cart is called with so many units in it. */
  cartNameWith(count: number): string {
    return count === 0 ? this.names.shell.cart : this.names.shell.cartWith(count)
  }

  async searchFor(words: string): Promise<void> {
    await this.searchBox.fill(words)
    await this.searchBox.press('Enter')
  }
}

export class Footer extends Screen {
  readonly root: Locator = this.page.getByRole('contentinfo')
  readonly backToTop: Locator = this.page.getByRole('button', { name: this.names.shell.backToTop })
  readonly withdraw: Locator = this.root.getByRole('link', {
    name: this.names.withdrawalLink.withdrawHere,
    exact: true,
  })

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name })
  }
}

export class CookieNotice extends Screen {
  readonly root: Locator = this.page.getByRole('complementary', { name: this.names.cookieNotice.cookies })
  readonly close: Locator = this.page.getByRole('button', { name: this.names.cookieNotice.closeCookieNotice })
}

/** Short messages at the bottom of the window. */
export class Toasts {
  constructor(
    private readonly page: Page,
    readonly names: Names,
  ) {}

  /** What was done, or needs attention. */
  status(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  error(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
}
