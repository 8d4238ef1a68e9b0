import { type Locator } from '@playwright/test'
import { ADDRESS_FIELD_NAMES, type AddressFieldName, type AddressFields, SAMPLE_ADDRESS } from './address'
import { startingWith, Screen, ScreenAt } from './screen'

/** The menu beside every page of an account. */
export class AccountMenu extends Screen {
  readonly root: Locator = this.page.getByRole('navigation', { name: this.names.accountMenu.myAccount })
  readonly myCart: Locator = this.root.getByRole('link', { name: this.names.accountMenu.myCart })
  readonly myOrders: Locator = this.root.getByRole('link', { name: this.names.accountMenu.myOrders })
  readonly wishlist: Locator = this.root.getByRole('link', { name: this.names.accountMenu.wishlist })
  readonly myDetails: Locator = this.root.getByRole('link', { name: this.names.accountMenu.myDetails })
  readonly resetPassword: Locator = this.root.getByRole('button', { name: this.names.accountMenu.passwordReset })
  readonly resetSent: Locator = this.page.getByText(this.names.accountMenu.resetSent)
  readonly logOut: Locator = this.root.getByRole('button', { name: this.names.accountMenu.logOut })
}

export class MyDetailsPage extends ScreenAt {
  readonly path = '/my-account/my-details'
  readonly addresses = new MyAddresses(this.page, this.names)
  readonly downloadMyData: Locator = this.page.getByRole('link', { name: this.names.myDetails.downloadMyData })
  readonly deleteMyAccount: Locator = this.page.getByRole('button', { name: this.names.myDetails.deleteMyAccount })
  /** Asks for the password before it deletes the account. */
  readonly deletion: Locator = this.page.getByRole('dialog', { name: this.names.myDetails.deleteYourAccount })
  readonly deletionPassword: Locator = this.deletion.getByLabel(this.names.account.password, { exact: true })
  readonly deleteForGood: Locator = this.deletion.getByRole('button', { name: this.names.myDetails.deleteForGood })
  readonly keepMyAccount: Locator = this.deletion.getByRole('button', { name: this.names.myDetails.keepMyAccount })

  async deleteAccount(password: string): Promise<void> {
    await this.deleteMyAccount.click()
    await this.deletionPassword.fill(password)
    await this.deleteForGood.click()
  }
}

/** The addresses of a customer, which are a part of the details. */
export class MyAddresses extends Screen {
  override readonly heading: Locator = this.page.getByRole('heading', {
    level: 2,
    name: this.names.myDetails.addresses,
  })
  readonly none: Locator = this.page.getByText(this.names.myDetails.noAddresses)
  readonly newAddress: Locator = this.page.getByRole('button', { name: this.names.myDetails.newAddress, exact: true })
  /** Of the form that `newAddress` opens. */
  readonly newAddressHeading: Locator = this.page.getByRole('heading', { name: this.names.myDetails.newAddress })
  readonly addNewAddress: Locator = this.page.getByRole('button', { name: this.names.myDetails.addNewAddress })
  readonly backToList: Locator = this.page.getByRole('button', { name: this.names.myDetails.backToAddresses })

  /** A field of the form. */
  field(name: AddressFieldName): Locator {
    return this.page
      .getByRole('form', { name: this.names.myDetails.newAddress })
      .getByRole('textbox', { name: startingWith(this.names.address.newAddressLabels[name]) })
      .first()
  }

  /** The form has the email address of the account already. */
  async fillIn(over: Partial<AddressFields> = {}): Promise<void> {
    const address: Partial<AddressFields> = { ...SAMPLE_ADDRESS, email: undefined, ...over }
    for (const name of ADDRESS_FIELD_NAMES) {
      const text = address[name]
      if (text !== undefined) await this.field(name).fill(text)
    }
  }

  /** `person` is first and last name, `street` the street with its number. */
  delete(person: string, street: string): Locator {
    return this.page.getByRole('button', { name: this.names.myDetails.deleteAddress(person, street) })
  }
}

export class MyOrdersPage extends ScreenAt {
  readonly path = '/my-account/orders'
  readonly none: Locator = this.page.getByText(this.names.myOrders.none)
  readonly orders: Locator = this.main.getByRole('listitem').filter({ has: this.page.getByRole('time') })
  readonly pages: Locator = this.page.getByRole('navigation', { name: this.names.myOrders.pages })
  readonly previous: Locator = this.pages.getByRole('button', { name: this.names.myOrders.previous })
  readonly next: Locator = this.pages.getByRole('button', { name: this.names.myOrders.next })

  /** An order with its items, by its code. It is visible when the order is opened. */
  code(code: string): Locator {
    return this.page.getByText(this.names.myOrders.order(code))
  }
}
