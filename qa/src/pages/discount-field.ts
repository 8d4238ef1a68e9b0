import { type Locator, type Page } from '@playwright/test'
import { type Names } from './names'
import { Screen, withAny } from './screen'

/** The field for codes in the cart and the checkout, and what they do. It loads when it is opened. */
export class DiscountField extends Screen {
  readonly open: Locator = this.page.getByText(this.names.orderLabels.haveDiscountCode, { exact: true })
  readonly code: Locator = this.page.getByLabel(this.names.discounts.code, { exact: true })
  readonly apply: Locator = this.page.getByRole('button', { name: this.names.discounts.apply, exact: true })
  /** Of the code that is applied. */
  readonly remove: Locator = this.page.getByRole('button', { name: withAny(this.names.discounts.remove) })

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

  async enter(code: string): Promise<void> {
    if (!(await this.code.isVisible())) await this.open.click()
    await this.code.fill(code)
    await this.apply.click()
  }
}
