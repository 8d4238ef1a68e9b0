/**
 * Feeds of so many products are cached like other responses. Those of a larger catalogue, which has megabytes of text,
 * are written while they are sent.
 */
const MAX_CACHED_PRODUCTS = 1_000

export const isFeedCached = (products: number): boolean => products <= MAX_CACHED_PRODUCTS
