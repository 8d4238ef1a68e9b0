export const pricesChanged = 'Prices on this page have changed.'
export const priceNow = 'Price now: '
export const lowestBefore = (price: string) => `Lowest price of the 30 days before the reduction: ${price}`
