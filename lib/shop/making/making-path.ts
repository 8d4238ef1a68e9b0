/** The page of what is made for the buyer, at one of its pieces, with what it says there. */
export const makingPath = (token: string, piece?: number, say?: string): string =>
  `/shop/cart/order/${token}/making${say ? `?piece=${piece}&say=${say}` : ''}${piece ? `#piece-${piece}` : ''}`
