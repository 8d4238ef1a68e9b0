import { type Page } from '@playwright/test'
import { ActivationPage, LogInPage, PasswordResetPage, PasswordResetRequestPage, SignUpPage } from './account'
import { CartPage } from './cart'
import { CheckoutPage } from './checkout'
import { ContactPage } from './contact'
import { ContentPage, NotFoundPage } from './content'
import { GiftCardBalancePage } from './gift-card-balance'
import { HomePage } from './home'
import { ListingPage } from './listing'
import { AccountMenu, MyDetailsPage, MyOrdersPage } from './my-account'
import { type Language, type Names, NAMES } from './names'
import { OrderPage, SuccessPage } from './order'
import { ProductPage } from './product'
import { Screen } from './screen'
import { CookieNotice, Footer, Header, Toasts } from './shell'
import { WishlistPage } from './wishlist'
import { WithdrawalPage } from './withdrawal'

/** Every screen of the shop in one page of a browser. */
export class Shop extends Screen {
  readonly header = this.on(Header)
  readonly footer = this.on(Footer)
  readonly cookieNotice = this.on(CookieNotice)
  readonly toasts = this.on(Toasts)
  readonly home = this.on(HomePage)
  readonly listing = this.on(ListingPage)
  readonly product = this.on(ProductPage)
  readonly cart = this.on(CartPage)
  readonly wishlist = this.on(WishlistPage)
  readonly checkout = this.on(CheckoutPage)
  readonly success = this.on(SuccessPage)
  readonly order = this.on(OrderPage)
  readonly logIn = this.on(LogInPage)
  readonly signUp = this.on(SignUpPage)
  readonly activation = this.on(ActivationPage)
  readonly passwordResetRequest = this.on(PasswordResetRequestPage)
  readonly passwordReset = this.on(PasswordResetPage)
  readonly accountMenu = this.on(AccountMenu)
  readonly myDetails = this.on(MyDetailsPage)
  readonly myOrders = this.on(MyOrdersPage)
  readonly giftCardBalance = this.on(GiftCardBalancePage)
  readonly contact = this.on(ContactPage)
  readonly withdrawal = this.on(WithdrawalPage)
  readonly content = this.on(ContentPage)
  readonly notFound = this.on(NotFoundPage)

  /** `language` is that of the shop, or its names. */
  constructor(page: Page, language: Language | Names = 'en') {
    super(page, typeof language === 'string' ? NAMES[language] : language)
  }

  private on<Part>(Part: new (page: Page, names: Names) => Part): Part {
    return new Part(this.page, this.names)
  }
}
