export const wishlist = (name: string) => `Wishlist: ${name}`
export const itemAdded = 'We have added the item to your wishlist.'
export const itemRemoved = 'We have removed the item from your wishlist.'
export const logInFirst = 'You have to login in order to add items to your wishlist.'
export const full = 'Your wishlist is full. Please remove something first.'
