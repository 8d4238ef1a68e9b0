export const from = 'From'
export const soldOut = 'Sold out'
