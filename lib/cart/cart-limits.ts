/** Held by the browser, the door and the database. */
export const MOST_PER_LINE = 99
export const MOST_LINES = 200
