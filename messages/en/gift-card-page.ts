export const title = 'What is left on a gift card'
export const intro = 'Type the whole code. It is in the email with the card and on the printed card.'
export const code = 'Code of the gift card'
export const submit = 'Show'
export const another = 'Look at another gift card'
export const refused = 'This is not a valid gift card code. Please check how it is written.'
export const mistyped = 'There is a mistake in this code: one of its 16 characters is wrong.'
export const later = 'There were too many wrong codes from your connection. Please try again in some minutes.'
export const cardTitle = (last4: string) => `Gift card ••••${last4}`
export const left = 'Left on it'
export const validUntil = 'Valid until'
export const noEnd = 'It never ends'
export const ended = (day: string) => `It ended on ${day}.`
export const waits = (time: string) => `It can be used from ${time} on.`
export const howToUse = 'To pay with it, type the code in the cart or at the checkout.'
export const toTheShop = 'To the shop'
export const entries = 'What happened with it'
export const day = 'Day'
export const entry = 'Entry'
export const amount = 'Amount'
export const kinds = {
  issued: 'Issued',
  used: 'Paid for an order',
  returned: 'Returned from an order',
  expired: 'Ended',
  corrected: 'Corrected by the shop',
  withdrawn: 'Withdrawn',
}
