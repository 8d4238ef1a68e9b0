/** Screens of the desk, to which emails and other screens link. */
export const ORDERS_PATH = '/desk/orders'
export const orderDeskPath = (code: string) => `${ORDERS_PATH}/${code}`

export const WITHDRAWALS_PATH = '/desk/withdrawals'
export const withdrawalDeskPath = (id: number) => `${WITHDRAWALS_PATH}/${id}`

export const messageDeskPath = (id: number) => `/desk/messages/${id}`
