export const loggedInAs = (email: string) => `Logged in as ${email}`

export const myData = 'My data'
export const whatMyDataHolds = (hasWishlist: boolean) =>
  `One JSON file with your account, addresses, cart${hasWishlist ? ', wishlist' : ''}, orders and gift cards.`
export const downloadMyData = 'Download my data'

export const deleteMyAccount = 'Delete my account'
export const whatIsDeleted = (hasWishlist: boolean) =>
  `${hasWishlist ? 'Your addresses, your cart and your wishlist' : 'Your addresses and your cart'} are deleted at once. Orders are kept for as long as the law requires, without your name; an order that has not been sent yet keeps its address until it is.`
export const deleteYourAccount = 'Delete your account?'
export const cannotBeUndone = 'This cannot be undone.'
export const deleteForGood = 'Delete for good'
export const keepMyAccount = 'Keep my account'

// Addresses
export const addresses = 'Addresses'
export const newAddress = 'New address'
export const loadingAddresses = 'Loading your addresses'
export const addressesNotLoaded = 'Your addresses could not be loaded.'
export const listOfAddresses = 'The list of your addresses'
export const noAddresses = 'No addresses saved yet.'
export const deleteAddress = (name: string, street: string) => `Delete the address of ${name}, ${street}`
export const optional = (label: string) => `${label} (optional)`
export const addNewAddress = 'Add new address'
export const backToAddresses = 'Back to the address list'
