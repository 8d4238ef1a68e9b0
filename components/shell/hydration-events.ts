/** From now on the page's scripts hear what is done. */
export const LISTENERS_READY_EVENT = 'hearing'
/** They also know by now what only the browser knows: who is logged in, what is in the cart. */
export const HYDRATED_EVENT = 'alive'
