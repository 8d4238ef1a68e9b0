export const from = 'From'
export const soldOut = 'Sold out'
export const wishlist = (name: string) => `Wishlist: ${name}`
export const addedToWishlist = 'We have added the item to your wishlist.'
export const removedFromWishlist = 'We have removed the item from your wishlist.'
export const logInFirst = 'You have to login in order to add items to your wishlist.'
export const wishlistFull = 'Your wishlist is full. Please remove something first.'
