/** The screen of an order at the desk. */
export const orderDeskPath = (code: string) => `/desk/orders/${code}`
