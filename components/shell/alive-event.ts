/** From now on the page's scripts hear what is done. */
export const HEARING = 'hearing'
/** They also know by now what only the browser knows: who is logged in, what is in the cart. */
export const ALIVE = 'alive'
