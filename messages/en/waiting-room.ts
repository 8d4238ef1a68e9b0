import { plural } from './plural'

export const title = 'You are in the queue'
export const pageTitle = 'Queue for the checkout'
export const why =
  'Many people are ordering at this moment. Your cart is kept, and the checkout opens by itself when it is your turn.'
export const ahead = (count: number) =>
  count === 0
    ? 'You are next.'
    : plural(count, { one: '# shopper is ahead of you.', other: '# shoppers are ahead of you.' })
export const wait = (minutes: number) =>
  minutes === 0 ? 'Less than a minute.' : plural(minutes, { one: 'About # minute.', other: 'About # minutes.' })
export const looking = 'We are looking up your place…'
export const kept =
  'You can reload this page, or close it and come back within an hour: your place is kept. Pieces are reserved for you when you order, not while you wait.'
export const someSoldOut =
  'Some of the pieces in your cart have sold out in the meantime. The others can still be ordered.'
export const soldOut = 'What is in your cart has sold out while you were waiting.'
export const soldOutNote =
  'A piece may come back if somebody does not pay for it. You can ask again, or change your cart.'
export const askAgain = 'Ask again'
export const noConnection = 'The shop could not be reached just now. Your place is kept, and we keep trying.'
export const whatNeedsJavaScript = 'Your place in the queue'
export const toTheCart = 'Back to the cart'
export const manyAreOrdering = (before: number) =>
  `Many people are ordering at this moment. ${ahead(before)} Please try again in a moment, with the cookie of this response.`
