/** The name of a variant in carts, orders and messages: that of its product, followed by its own if it has one. */
export const variantTitle = (productName: string, variantName: string): string =>
  variantName === '' || variantName === productName ? productName : `${productName}, ${variantName}`
