import { type Locator } from '@playwright/test'
import { Screen, withAny } from './screen'

export type Gift = { message?: string; email?: string; wrapping?: boolean }

/** What the checkout asks about an order that is a gift. The other fields come when `isGift` is ticked. */
export class GiftFields extends Screen {
  readonly isGift: Locator = this.page.getByRole('checkbox', { name: this.names.gifts.isGift })
  readonly message: Locator = this.page.getByLabel(this.names.gifts.message)
  /** Of the other person. */
  readonly email: Locator = this.page.getByLabel(this.names.gifts.email)
  /** Only if the shop wraps gifts. */
  readonly wrapping: Locator = this.page
    .getByRole('checkbox', { name: withAny(this.names.gifts.wrapping) })
    .or(this.page.getByRole('checkbox', { name: this.names.gifts.freeWrapping }))

  async fillIn({ message = '', email = '', wrapping = false }: Gift = {}): Promise<void> {
    await this.isGift.check()
    await this.message.fill(message)
    await this.email.fill(email)
    if (wrapping) await this.wrapping.check()
  }
}
