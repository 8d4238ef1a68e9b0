// Every page loads these, so plurals are chosen without `plural`.

export const allOf = (category: string) => `All ${category}`
export const backToTop = 'Back to top'
export const cart = 'Cart'
export const cartWith = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
export const logIn = 'Log in'
export const mainNavigation = 'Main'
export const menu = 'Menu'
export const myAccount = 'My account'
export const removedFromWishlist = (names: string[]) =>
  `No longer in our shop, so no longer on your wishlist: ${names.join(', ')}.`
export const search = 'Search'

// Search box
export const clearSearch = 'Clear'
export const searchPlaceholder = 'Search...'
export const searchShop = 'Search the shop'
export const suggestions = 'Suggestions'
export const typeSomething = 'Type what you are looking for'
