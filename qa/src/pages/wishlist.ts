import { type Locator } from '@playwright/test'
import { ScreenAt } from './screen'

export class WishlistPage extends ScreenAt {
  readonly path = '/my-account/wishlist'
  readonly entries: Locator = this.page.getByRole('list', { name: this.names.wishlist.entries }).getByRole('listitem')
  readonly emptyText: Locator = this.page.getByText(this.names.wishlist.empty)
  readonly toCart: Locator = this.page.getByRole('link', { name: this.names.wishlist.goToCart })

  itemCount(count: number): Locator {
    return this.page.getByText(this.names.wishlist.items(count), { exact: true })
  }

  remove(product: string): Locator {
    return this.page.getByRole('button', { name: this.names.wishlist.removeItem(product) })
  }
}
