import { type Locator } from '@playwright/test'
import { DiscountField } from './discount-field'
import { type Names } from './names'
import { fieldOf, ScreenAt, withAny } from './screen'

/** The cart, also in the account of a customer. */
export class CartPage extends ScreenAt {
  readonly path = '/shop/cart'
  readonly lines: Locator = this.page.getByRole('list', { name: this.names.cart.lines }).getByRole('listitem')
  readonly emptyText: Locator = this.page.getByText(this.names.cart.empty)
  readonly summary: Locator = this.page.getByRole('region', { name: this.names.cart.summary })
  readonly discount = new DiscountField(this.page, this.names, this.summary)
  readonly unavailable: Locator = this.page.getByText(this.names.cart.unavailable)
  /** Of a line that cannot be ordered before its questions are answered. */
  readonly needsAnswers: Locator = this.page.getByText(this.names.cart.needsAnswers)
  /** In which the answers of a line are changed. */
  readonly answersDialog: Locator = this.page.getByRole('dialog')
  readonly saveAnswers: Locator = this.answersDialog.getByRole('button', { name: this.names.questionFields.save })
  readonly toCheckout: Locator = this.page.getByRole('link', { name: this.names.cart.goToCheckout })

  /** The line of a product, or of a product with an answer; without a name the only line. */
  line(name?: string): CartLine {
    return new CartLine(name === undefined ? this.lines : this.lines.filter({ hasText: name }), this.names)
  }

  /** A field of the open dialog, by the label of its question. */
  answer(label: string): Locator {
    return fieldOf(this.answersDialog, label, this.names)
  }

  /** What the summary says when there are so many units. */
  itemCount(count: number): Locator {
    return this.page.getByText(this.names.cart.items(count), { exact: true })
  }

  /** Takes the place of a removed line. */
  undo(name: string): Locator {
    return this.page.getByRole('button', { name: this.names.cart.putBack(name) })
  }

  async goToCheckout(): Promise<void> {
    await this.toCheckout.click()
  }
}

export class CartLine {
  readonly quantity: Locator
  readonly increase: Locator
  readonly decrease: Locator
  readonly remove: Locator
  /** Opens the dialog with the answers. */
  readonly edit: Locator
  /** What was answered, as `label: answer`. */
  readonly answers: Locator
  /** Accepts a price that has changed since the item was added. */
  readonly acceptPrice: Locator

  constructor(
    readonly root: Locator,
    { cart, quantity }: Names,
  ) {
    this.quantity = root.getByRole('spinbutton')
    this.increase = root.getByRole('button', { name: withAny(quantity.increase) })
    this.decrease = root.getByRole('button', { name: withAny(quantity.decrease) })
    this.remove = root.getByRole('button', { name: withAny(cart.removeItem) })
    this.edit = root.getByRole('button', { name: withAny(cart.editItem) }).last()
    this.answers = root.locator('dl > div')
    this.acceptPrice = root.getByRole('button', { name: withAny(cart.acceptPrice) })
  }
}
