import { type Locator } from '@playwright/test'
import { ScreenAt } from './screen'

/** Says what is left on a gift card, without scripts too. */
export class GiftCardBalancePage extends ScreenAt {
  readonly path = '/gift-card'
  readonly code: Locator = this.page.getByLabel(this.names.giftCardPage.code)
  readonly show: Locator = this.main.getByRole('button', { name: this.names.giftCardPage.submit, exact: true })
  readonly left: Locator = this.main.getByRole('paragraph').filter({ hasText: this.names.giftCardPage.left })
  /** What happened with it, one in a row. */
  readonly entries: Locator = this.main.getByRole('table').getByRole('rowgroup').last().getByRole('row')
  readonly another: Locator = this.main.getByRole('link', { name: this.names.giftCardPage.another })

  async enter(code: string): Promise<void> {
    await this.code.fill(code)
    await this.show.click()
  }

  /** The heading once a code was accepted. */
  headingOf(last4: string): Locator {
    return this.main.getByRole('heading', { name: this.names.giftCardPage.cardTitle(last4) })
  }
}
