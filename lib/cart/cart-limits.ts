/** Held by the browser, the door and the database. */
export const MAX_QUANTITY_PER_LINE = 99
export const MAX_CART_LINES = 200
