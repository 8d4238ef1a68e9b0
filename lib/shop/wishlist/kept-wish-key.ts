/** In the session storage. In a file of its own, because every page looks for it. */
export const KEPT_WISH_KEY = 'kept_wish'
