/** The twenty most important ways through the shop, by file and title: `npm run test:firefox` takes them in Firefox. */
export const WAYS: Record<string, string[]> = {
  'account.spec.ts': ['a customer can sign up, activate, change details and delete the account'],
  'cart.spec.ts': [
    'can add, count, type, remove and undo, and finds the cart after a reload',
    'a change is saved although the tab is closed right after it',
  ],
  'checkout.spec.ts': [
    'missing fields are named at the field and in a summary, which is whole, focused and leads to each field',
    'fees depend on the address, the discount is a dash, and the input survives a reload',
    'asks for authentication, which can fail and then succeed',
  ],
  'checkout-customer.spec.ts': ['an order can be placed by keyboard'],
  'content.spec.ts': ['a complete custom order is sent and confirmed'],
  'early-input.spec.ts': ['a click before the scripts load gives feedback and counts once'],
  'filters.spec.ts': [
    'show a choice at once, keep the focus, and count the results',
    'change the price range by slider and keyboard',
    'open as a sheet on a phone',
  ],
  'home.spec.ts': ['the carousel moves by arrows and keys, stops on focus, and can be paused'],
  'listing.spec.ts': ['can be sorted'],
  'log-in.spec.ts': ['Remember me stores the log-in in local storage, and a log-out ends it in every tab'],
  'navigation.spec.ts': ['a category with children opens its submenu, and Esc closes it and keeps the focus'],
  'product.spec.ts': ['choosing a variant changes name, price, picture and URL, and the URL opens it again'],
  'search.spec.ts': ['suggests categories with their tags, and the arrow keys wrap around'],
  'wishlist.spec.ts': ['adds products to the wishlist by hearts, and removes them'],
  'withdrawal.spec.ts': ['a guest withdraws from an order on its page, and gets a receipt'],
}
