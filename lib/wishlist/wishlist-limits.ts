export const MOST_ENTRIES = 200
