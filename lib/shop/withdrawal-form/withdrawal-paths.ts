export const WITHDRAWAL_PATH = '/withdraw'

/** Where a customer who is logged in finds the statement filled in for one of their orders. */
export const withdrawalPath = (orderCode: string) => `${WITHDRAWAL_PATH}?order=${encodeURIComponent(orderCode)}`

/** The same for whoever has the link to an order: below the path of the order, which no log and no other site gets. */
export const withdrawalPathOf = (accessToken: string) => `/shop/cart/order/${accessToken}/withdraw`
