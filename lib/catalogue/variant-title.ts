/** A variant with its product's name, as carts, orders and messages call it. One without a name of its own is called like its product. */
export const variantTitle = (productName: string, variantName: string): string =>
  variantName === '' || variantName === productName ? productName : `${productName}, ${variantName}`
