export const addresses = 'Addresses'
export const newAddress = 'New address'
export const loading = 'Loading your addresses'
export const loadFailed = 'Your addresses could not be loaded.'
export const whatNeedsJavaScript = 'The list of your addresses'
export const none = 'No addresses saved yet.'
export const deleteAddress = (name: string, street: string) => `Delete the address of ${name}, ${street}`
export const optional = (label: string) => `${label} (optional)`
export const addNewAddress = 'Add new address'
export const backToList = 'Back to the address list'
