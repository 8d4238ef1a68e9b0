import { expect, type Locator } from '@playwright/test'
import { spaced } from '../cards'
import { ADDRESS_FIELD_NAMES, type AddressFieldName, type AddressFields, SAMPLE_ADDRESS } from './address'
import { DiscountField } from './discount-field'
import { GiftFields } from './gift-fields'
import { Screen, ScreenAt } from './screen'

export type PaymentMethod = 'card' | 'via_courier' | 'transfer'

export type AddressKind = 'billing' | 'shipping'

export class CheckoutPage extends ScreenAt {
  readonly path = '/shop/cart/checkout'
  readonly logIn: Locator = this.main.getByRole('link', { name: this.names.checkout.logIn })
  readonly billing: Locator = this.page.getByRole('region', { name: this.names.checkout.billingInfo })
  /** Only if it is not the same as the billing address. */
  readonly shipping: Locator = this.page.getByRole('region', { name: this.names.checkout.shippingInfo })
  readonly sameAddress: Locator = this.page.getByLabel(this.names.checkout.isShippingTheSame)
  readonly notes: Locator = this.page.getByLabel(this.names.checkout.orderNotes)
  readonly summary: Locator = this.page.getByRole('region', { name: this.names.checkout.orderSummary })
  readonly discount = new DiscountField(this.page, this.names, this.summary)
  readonly gift = new GiftFields(this.page, this.names)
  /** What gift cards leave to pay; only if some pay. */
  readonly due: Locator = this.amount(this.names.giftCards.due)
  /** All that is wrong with the input, in one list. */
  readonly errors: Locator = this.page.getByRole('alert').filter({ hasText: this.names.checkout.pleaseLookAt })
  readonly backToCart: Locator = this.page.getByRole('link', { name: this.names.checkout.backToCart })
  readonly card = new CardForm(this.page, this.names)

  /** Its name depends on the payment method. */
  get placeOrderButton(): Locator {
    return Object.values(this.names.checkout.placeOrderBy)
      .map((name) => this.page.getByRole('button', { name, exact: true }))
      .reduce((one, other) => one.or(other))
  }

  field(name: AddressFieldName, kind: AddressKind = 'billing'): Locator {
    // A label may be the beginning of another one.
    return this[kind].getByLabel(this.names.address.labels[name]).first()
  }

  /** What the order summary says besides a name, such as "Shipping". */
  amount(name: string): Locator {
    const named = this.page.getByText(name, { exact: true })
    return this.summary.locator('dl > div').filter({ has: named }).getByRole('definition')
  }

  /** What a gift card pays, by the last four of its code. */
  paidByGiftCard(last4: string): Locator {
    return this.amount(this.names.orderLabels.giftCard(last4))
  }

  /** Opens the addresses of a customer. */
  savedAddressesButton(kind: AddressKind): Locator {
    return this.page.getByRole('button', { name: this.savedAddressesName(kind) })
  }

  savedAddresses(kind: AddressKind): Locator {
    return this.page.getByRole('dialog', { name: this.savedAddressesName(kind) })
  }

  /** The order is sent to the same address. */
  async fillIn(over: Partial<AddressFields> = {}): Promise<void> {
    await this.fillInAddress('billing', { ...SAMPLE_ADDRESS, ...over })
    await this.sameAddress.check()
  }

  async fillInAddress(kind: AddressKind, address: AddressFields): Promise<void> {
    for (const name of ADDRESS_FIELD_NAMES) await this.field(name, kind).fill(address[name])
  }

  paymentMethod(method: PaymentMethod): Locator {
    return this.page.getByRole('radio', { name: this.names.orderLabels.paymentMethods[method] })
  }

  async payBy(method: PaymentMethod): Promise<void> {
    await this.paymentMethod(method).check()
  }

  async placeOrder(): Promise<void> {
    await this.placeOrderButton.click()
  }

  private savedAddressesName(kind: AddressKind): string {
    const { chooseSavedBillingAddress, chooseSavedShippingAddress } = this.names.checkout
    return kind === 'billing' ? chooseSavedBillingAddress : chooseSavedShippingAddress
  }
}

/** The card form of a shop without keys of a card provider. Its cards are those of `@asimera/qa/cards`. */
export class CardForm extends Screen {
  readonly root: Locator = this.page.getByRole('group', { name: this.names.card.cardDetails })
  readonly number: Locator = this.root.getByRole('textbox', { name: this.names.cardSandbox.cardNumber })
  readonly testCards: Locator = this.page.getByText(this.names.cardSandbox.testCards, { exact: true })
  readonly outcomes: Locator = this.page.getByRole('heading', { name: this.names.cardSandbox.outcomes })
  /** What the cardholder answers to 3-D Secure. */
  readonly completeAuthentication: Locator = this.button(this.names.cardSandbox.completeAuthentication)
  readonly failAuthentication: Locator = this.button(this.names.cardSandbox.failAuthentication)

  /** Fills in the number of a test card. */
  async choose(number: string): Promise<void> {
    if (!(await this.outcomes.isVisible())) await this.testCards.click()
    // By keyboard: a notification that slides over the button between press and release takes the click.
    await this.page.getByRole('button', { name: spaced(number) }).press('Enter')
    await expect(this.number).toHaveValue(spaced(number))
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
