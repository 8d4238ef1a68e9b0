import { type Locator } from '@playwright/test'
import { ScreenAt } from './screen'

export type ContactMessage = { name: string; email: string; subject: string; message: string }

/** The page of custom orders, with the form that writes to the shop. */
export class ContactPage extends ScreenAt {
  readonly path = '/custom-orders'
  readonly form: Locator = this.page.getByRole('form', { name: this.names.contact.customOrder })
  readonly name: Locator = this.form.getByLabel(this.names.contact.name)
  readonly email: Locator = this.form.getByLabel(this.names.contact.email)
  readonly subject: Locator = this.form.getByLabel(this.names.contact.subject)
  readonly message: Locator = this.form.getByLabel(this.names.contact.message)
  readonly sendButton: Locator = this.form.getByRole('button', { name: this.names.contact.send })
  readonly sent: Locator = this.form.getByRole('status').filter({ hasText: this.names.contact.sent })
  readonly errors: Locator = this.form.getByRole('alert')

  async send({ name, email, subject, message }: ContactMessage): Promise<void> {
    await this.name.fill(name)
    await this.email.fill(email)
    await this.subject.fill(subject)
    await this.message.fill(message)
    await this.sendButton.click()
  }
}
