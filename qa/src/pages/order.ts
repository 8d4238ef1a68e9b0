import { type Locator } from '@playwright/test'
import { Screen, ScreenAt } from './screen'

export const ORDER_CODE = /^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/

export type OrderState =
  | 'awaiting_payment'
  | 'confirmed'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'withdrawn'
  | 'returned'
  | 'partly_refunded'

/** What a page shows of one order. */
export class OrderDetails extends Screen {
  readonly code: Locator = this.page.getByText(ORDER_CODE).first()
  /** How to pay by transfer. */
  readonly howToPay: Locator = this.page.getByRole('region', { name: this.names.order.howToPay })
  readonly shippingAddress: Locator = this.page.getByRole('region', { name: this.names.order.shippingAddress })
  readonly items: Locator = this.page.getByRole('region', { name: this.names.order.yourItems })
  /** Of an order that is a gift: its message, whether it is wrapped, and who hears of it. */
  readonly gift: Locator = this.page.getByRole('region', { name: this.names.gifts.gift, exact: true })
  readonly withdraw: Locator = this.main.getByRole('link', {
    name: this.names.withdrawalLink.withdrawHere,
    exact: true,
  })

  state(state: OrderState): Locator {
    return this.page.getByText(this.names.orderLabels.states[state], { exact: true })
  }

  /** Waits for the order. */
  async readCode(): Promise<string> {
    return this.code.innerText()
  }
}

/** Where the checkout leads to. */
export class SuccessPage extends ScreenAt {
  readonly path = '/shop/cart/success'
  readonly thanks: Locator = this.page.getByRole('heading', { name: this.names.order.thankYou })
  readonly noOrder: Locator = this.page.getByRole('heading', { name: this.names.order.noOrder })
  readonly continueShopping: Locator = this.page.getByRole('link', { name: this.names.order.continueShopping })
  readonly order = new OrderDetails(this.page, this.names)
}

/** The page to which the emails of an order lead. */
export class OrderPage extends OrderDetails {
  /** `path` is that of the link in an email. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }
}
