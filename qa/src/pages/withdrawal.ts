import { type Locator } from '@playwright/test'
import { ScreenAt } from './screen'

export type WithdrawalStatement = {
  name: string
  orderCode: string
  email: string
  /** In words; without it the whole order. */
  items?: string
}

/** The statement of withdrawal, its review, and the page that says it was received. */
export class WithdrawalPage extends ScreenAt {
  readonly path = '/withdraw'
  readonly statementHeading: Locator = this.headingOf(this.names.withdrawalForm.title)
  readonly name: Locator = this.page.getByRole('textbox', { name: this.names.withdrawalForm.name })
  readonly orderCode: Locator = this.page.getByRole('textbox', { name: this.names.withdrawalForm.orderCode })
  readonly email: Locator = this.page.getByRole('textbox', { name: this.names.withdrawalForm.email })
  readonly itemsText: Locator = this.page.getByRole('textbox', { name: this.names.withdrawalForm.itemsText })
  /** The items of an order that the visitor may see. */
  readonly items: Locator = this.page
    .getByRole('group', { name: this.names.withdrawalForm.items })
    .getByRole('checkbox')
  readonly continueButton: Locator = this.page.getByRole('button', { name: this.names.withdrawalForm.next })
  readonly errors: Locator = this.main.getByRole('alert')
  readonly reviewHeading: Locator = this.headingOf(this.names.withdrawalForm.reviewTitle)
  readonly confirmButton: Locator = this.page.getByRole('button', { name: this.names.withdrawalForm.confirm })
  readonly change: Locator = this.page.getByRole('link', { name: this.names.withdrawalForm.change })
  readonly receivedHeading: Locator = this.headingOf(this.names.withdrawalForm.receivedTitle)

  async fillIn({ name, orderCode, email, items }: WithdrawalStatement): Promise<void> {
    await this.name.fill(name)
    await this.orderCode.fill(orderCode)
    await this.email.fill(email)
    if (items !== undefined) await this.itemsText.fill(items)
  }

  async continue(): Promise<void> {
    await this.continueButton.click()
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click()
  }

  private headingOf(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }
}
