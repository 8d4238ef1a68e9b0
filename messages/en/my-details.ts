export const loggedInAs = (email: string) => `Logged in as ${email}`

export const myData = 'My data'
export const whatMyDataHolds = (hasWishlist: boolean) =>
  `One JSON file with your account, addresses, cart${hasWishlist ? ', wishlist' : ''} and orders.`
export const downloadMyData = 'Download my data'

export const deleteMyAccount = 'Delete my account'
export const whatIsDeleted = (hasWishlist: boolean) =>
  `${hasWishlist ? 'Your addresses, your cart and your wishlist' : 'Your addresses and your cart'} are deleted at once. Orders are kept as long as the law asks, without your name; an order that is not sent yet keeps its address until it is.`
export const deleteYourAccount = 'Delete your account?'
export const cannotBeUndone = 'This cannot be undone.'
export const deleteForGood = 'Delete for good'
export const keepMyAccount = 'Keep my account'
