/** Of the message on the card, in characters as people count them. */
export const MAX_GIFT_MESSAGE = 300

/** More do not fit on the card. */
export const MAX_GIFT_LINES = 15

/** What a shopper says of an order that is a present. */
export type Gift = { message: string; email: string; wrapping: boolean }

export const EMPTY_GIFT: Gift = { message: '', email: '', wrapping: false }
