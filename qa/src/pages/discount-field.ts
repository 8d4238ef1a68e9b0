import { type Locator, type Page } from '@playwright/test'
import { type Names } from './names'
import { Screen } from './screen'

/** The field for codes of discounts and gift cards in the cart and the checkout, and what they do. It loads when it is opened. */
export class DiscountField extends Screen {
  readonly open: Locator = this.page.getByText(this.names.orderLabels.haveDiscountCode, { exact: true })
  readonly code: Locator = this.page.getByLabel(this.names.discounts.code, { exact: true })
  readonly apply: Locator = this.page.getByRole('button', { name: this.names.discounts.apply, exact: true })

  constructor(
    page: Page,
    names: Names,
    /** Where amounts are. */
    private readonly summary: Locator,
  ) {
    super(page, names)
  }

  /** What a code does, such as "10% off", or why it does nothing. */
  said(text: string): Locator {
    return this.summary.getByText(text)
  }

  /** Of the code of a discount. */
  remove(code: string): Locator {
    return this.page.getByRole('button', { name: this.names.discounts.remove(code), exact: true })
  }

  /** A gift card that was accepted, with what is left on it, by the last four of its code. */
  giftCard(last4: string): Locator {
    return this.page.getByRole('paragraph').filter({ hasText: this.names.orderLabels.giftCard(last4) })
  }

  removeGiftCard(last4: string): Locator {
    return this.page.getByRole('button', { name: this.names.giftCards.remove(last4) })
  }

  async enter(code: string): Promise<void> {
    if (!(await this.code.isVisible())) await this.open.click()
    await this.code.fill(code)
    await this.apply.click()
  }
}
