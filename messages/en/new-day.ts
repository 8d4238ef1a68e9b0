export const heading = 'A new day for your order'
export const explanation = (before: string, day: string) =>
  `We had said that it leaves the workshop by ${before}. It now leaves by ${day}. We are sorry.`
export const mayCancel =
  'You may wait for it, or cancel the whole order until it leaves. We then return everything that you have paid for it.'
export const cancel = 'Cancel the order'
export const cannotBeCancelled = 'This order cannot be cancelled here any more. Please write to us.'
export const isCancelled =
  'You have cancelled this order. If you have paid for it, we return everything, at the latest 14 days after you cancelled.'
