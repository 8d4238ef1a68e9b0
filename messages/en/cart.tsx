import { type ReactNode } from 'react'

export const loading = 'Loading your cart'
export const loadFailed = 'Your cart could not be loaded.'
export const whatNeedsJavaScript = 'Your cart'
export const empty = 'Your cart is empty...'

export const lines = 'Items in your cart'
export const priceOfOne = 'Price of one: '
export const priceOf = (quantity: number) => `Price of ${quantity}: `
export const quantityOf = (name: string) => `Quantity of ${name}`
export const remove = 'Remove'
export const removeItem = (name: string) => `Remove ${name}`
export const itemRemoved = 'We have removed the item from your cart.'
export const wasRemoved = (name: string) => `${name} was removed.`
export const undo = 'Undo'
export const putBack = (name: string) => `Undo: put ${name} back`

export const unavailable = 'This piece is no longer available. It is not part of your total.'
export const onlyLeft = (count: number) => `Only ${count} of these ${count === 1 ? 'is' : 'are'} left.`
export const takeOnly = (count: number) => `Take ${count}`
export const takeOnlyOf = (count: number, name: string) => `Take ${count} of ${name}`
export const priceChanged = (before: ReactNode, now: ReactNode) => (
  <>
    The price has changed from {before} to {now}.
  </>
)
export const needsAnswers = 'This piece needs your answers. Until then it is not part of your total.'
export const answer = 'Answer'
export const edit = 'Edit'
export const editItem = (name: string) => `Edit ${name}`
export const nothingAnswered = 'Nothing here can be ordered yet: your pieces need your answers.'
export const accept = 'Accept'
export const acceptPrice = (name: string) => `Accept the new price of ${name}`

export const summary = 'Summary'
export const items = (count: number) => `${count} Item(s)`
export const total = 'Total'
export const shippingAtCheckout = 'Shipping is added at checkout.'
export const goToCheckout = 'Go to Checkout'
export const nothingAvailable = 'Nothing here can be ordered any more: everything has been sold.'

export const browserCart = 'This browser’s cart'
export const alsoInBrowserCart = (items: string) =>
  `This is the cart saved in your account. The cart of this browser also had ${items}. Add these too?`
export const addToThisCart = 'Add to this cart'
export const leaveOut = 'Leave out'
