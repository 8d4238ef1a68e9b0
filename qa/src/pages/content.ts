import { type Locator } from '@playwright/test'
import { Screen } from './screen'

/** The pages of text that every shop has. A shop may have more, at `/pages/…`. */
export const CONTENT_PATHS = {
  about: '/about',
  accessibility: '/accessibility',
  customOrders: '/custom-orders',
  jewelleryCare: '/jewellery-care',
  paymentOptions: '/shop/payment-options',
  privacyPolicy: '/privacy-policy',
  returnsPolicy: '/shop/returns-policy',
  termsOfService: '/terms-of-service',
} as const

export class ContentPage extends Screen {
  async open(page: keyof typeof CONTENT_PATHS): Promise<void> {
    await this.page.goto(CONTENT_PATHS[page])
  }

  section(heading: string): Locator {
    return this.main.getByRole('heading', { level: 2, name: heading, exact: true })
  }
}

/** What an address leads to that the shop does not have. */
export class NotFoundPage extends Screen {
  override readonly heading: Locator = this.page.getByRole('heading', {
    level: 1,
    name: this.names.pages.notFoundHeading,
  })
  readonly toHome: Locator = this.main.getByRole('link', { name: this.names.pages.goHome })
  readonly toEverything: Locator = this.main.getByRole('link', { name: this.names.pages.seeEverything })
}
