/** Screens of the desk, to which emails and other screens link. */
export const ORDERS_PATH = '/desk/orders'
export const orderDeskPath = (code: string) => `${ORDERS_PATH}/${code}`

/** The screen of several orders, such as `?shipped=2&codes=…&codes=…` after they were shipped. */
export const selectedOrdersPath = (said: Record<string, number>, codes: readonly string[]) =>
  `${ORDERS_PATH}/selected?${new URLSearchParams([...Object.entries(said).map(([name, count]) => [name, String(count)]), ...codes.map((code) => ['codes', code])]).toString()}`

export const WITHDRAWALS_PATH = '/desk/withdrawals'
export const withdrawalDeskPath = (id: number) => `${WITHDRAWALS_PATH}/${id}`

export const messageDeskPath = (id: number) => `/desk/messages/${id}`
