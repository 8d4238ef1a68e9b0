/** Checked in the browser, by the API and by the database. */
export const MAX_QUANTITY_PER_LINE = 99
export const MAX_CART_LINES = 200
