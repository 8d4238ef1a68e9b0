// After the answer to a question about an item: what it costs.
export const more = (price: string) => `+${price}`
/** For each piece of a line. */
export const moreEach = (price: string) => `+${price} each`
/** Once for all pieces of a line. */
export const moreOnce = (price: string) => `+${price} for all`
/** In the place of an answer that was deleted with the personal data of its order. */
export const deleted = 'deleted'
/** In the place of an answer that an email to an unknown address does not repeat. */
export const onOrderPage = 'see the page of your order'
