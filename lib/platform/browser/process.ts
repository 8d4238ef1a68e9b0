/** In place of Next's `process`, of which browsers read nothing else. */
export const env = {}
