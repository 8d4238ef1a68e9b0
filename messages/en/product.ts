export const aboutThisProduct = 'About this piece'
export const addToCart = 'Add to Cart'
export const addedToCart = 'We have added the item to your cart.'
export const atMost = (limit: number) =>
  `You can order at most ${limit} of one piece. Your cart now contains that many.`
export const cartIsFull = 'Your cart is full. Please order what is in it first.'
export const productCode = (code: string) => `Product code ${code}`
export const variantCode = (code: string) => `Variant code ${code}`
export const codes = (product: string, variant: string) => `${productCode(product)} · ${variantCode(variant)}`
export const description = 'Description'
export const quantity = 'Quantity'
export const showThis = (variation: string) => `Show this ${variation.toLowerCase()}`
export const soldOut = (tag: string) => `${tag}, sold out`
export const specifications = 'Specifications'
/** As the form is called that it leads to. */
export const tellMeWhenBack = 'Tell me when it is back'
