// Every page loads these, so plurals are chosen without `plural`.

export const aboutPrivacy = 'about privacy'
export const allOf = (category: string) => `All ${category}`
export const backToTop = 'Back to top'
export const cart = 'Cart'
export const cartWith = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
export const closeCookieNotice = 'Close the cookie notice'
export const cookieNotice =
  "We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website's use of these tools."
export const cookies = 'Cookies'
export const logIn = 'Log in'
export const mainNavigation = 'Main'
export const menu = 'Menu'
export const myAccount = 'My account'
export const readMore = 'Read More'
export const removedFromWishlist = (names: string[]) =>
  `No longer in our shop, so no longer on your wishlist: ${names.join(', ')}.`
export const search = 'Search'

// Search box
export const clearSearch = 'Clear'
export const searchPlaceholder = 'Search...'
export const searchShop = 'Search the shop'
export const suggestionCount = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
export const suggestions = 'Suggestions'
export const typeSomething = 'Type what you are looking for'
