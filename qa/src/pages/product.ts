import { type Locator } from '@playwright/test'
import { fieldOf, Screen, startingWith, withAny } from './screen'

/** Other products below a product, four at a time. */
export type ProductRow = Record<'root' | 'items' | 'status' | 'next' | 'previous', Locator>

export class ProductPage extends Screen {
  readonly addToCartButton: Locator = this.page.getByRole('button', { name: this.names.product.addToCart })
  readonly quantity: Locator = this.main.getByRole('spinbutton', { name: this.names.product.quantity })
  readonly addedToCart: Locator = this.page.getByText(this.names.product.addedToCart)
  /** What opens after adding, beside the page, which can still be used. */
  readonly addedSheet: Locator = this.page.getByRole('dialog', { name: this.names.addedSheet.inYourCart })
  readonly toCheckout: Locator = this.addedSheet.getByRole('link', { name: this.names.addedSheet.checkout })
  readonly keepLooking: Locator = this.addedSheet.getByRole('button', { name: this.names.addedSheet.keepLooking })
  /** What the product asks its buyers; a product that asks nothing has no such form. */
  readonly questions: Locator = this.page
    .getByRole('form', { name: this.names.questionFields.title })
    .or(this.page.getByRole('form', { name: this.names.questionFields.giftCardTitle }))
  readonly descriptionTab: Locator = this.page.getByRole('tab', { name: this.names.product.description })
  readonly description: Locator = this.page.getByRole('tabpanel', { name: this.names.product.description })
  readonly specificationsTab: Locator = this.page.getByRole('tab', { name: this.names.product.specifications })
  readonly specifications: Locator = this.page.getByRole('tabpanel', { name: this.names.product.specifications })
  readonly pictures: Locator = this.page.getByRole('region', { name: this.names.pictures.pictures })
  /** The picture that is shown, or the large one of several, which opens in full screen. */
  readonly picture: Locator = this.pictures.getByRole('button', { name: withAny(this.names.pictures.enlarge) }).first()
  readonly thumbnails: Locator = this.pictures.getByRole('button', {
    name: new RegExp(startingWith(this.names.pictures.showPicture(1, '')).source.replace('1', '\\d+')),
  })
  /** In full screen. */
  readonly zoomIn: Locator = this.page.getByRole('button', { name: this.names.lightbox.zoomIn, exact: true })
  readonly latestProducts: ProductRow = this.row(this.names.productPage.latestProducts)
  readonly popularProducts: ProductRow = this.row(this.names.productPage.popularProducts)

  /** `path` is like `/shop/rings/kyma-band`, with `?variant=…` for a variant. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** The codes of the product and of the chosen variant. */
  codes(productCode: string): Locator {
    return this.page.getByText(startingWith(this.names.product.codes(productCode, '')))
  }

  /** The choice between variants by their metal, size and so on. Its name also says what is chosen. */
  variation(name: string): Locator {
    return this.page.getByRole('group', { name: startingWith(name) })
  }

  /** One of the choices, such as a metal. */
  option(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  /** The field of a question, by its label: of a text, a date, a number or a picture, or a list of choices. */
  answer(label: string): Locator {
    return fieldOf(this.questions, label, this.names)
  }

  /** The heart, which is pressed as long as the product is on the wishlist. */
  wishlistButton(product: string): Locator {
    return this.page.getByRole('button', { name: this.names.productCard.wishlist(product) })
  }

  /** Adds the chosen variant to the cart, and waits for the message that says so. */
  async addToCart(): Promise<void> {
    await this.addToCartButton.click()
    await this.addedToCart.first().waitFor()
  }

  private row(name: string): ProductRow {
    const root = this.page.getByRole('region', { name })
    return {
      root,
      items: root.getByRole('listitem'),
      status: root.getByRole('status'),
      next: root.getByRole('button', { name: this.names.pager.next(name) }),
      previous: root.getByRole('button', { name: this.names.pager.previous(name) }),
    }
  }
}
