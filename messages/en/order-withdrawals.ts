import { plural } from './plural'

export const heading = (count: number) => plural(count, { one: 'Your withdrawal', other: 'Your withdrawals' })
export const received = (moment: string) => `Received: ${moment}`
export const wholeOrder = 'The whole order'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`
/** What became of a statement. */
export const states = {
  received: 'We have received it, and sent you a receipt by email.',
  accepted: 'We have accepted it.',
  refused: 'We could not accept it. Our email says why.',
  refunded: 'We have returned the money.',
}
/** For an order that waits for its transfer. */
export const stopPaying =
  'Please do not transfer anything for this order now. If part of it still has to be paid, we will write to you. If you have already paid, we will return the money for what you withdrew from.'
/** In the place of the form. */
export const nothingLeft =
  'You have withdrawn from all pieces of this order, so there is nothing left to withdraw from here.'
