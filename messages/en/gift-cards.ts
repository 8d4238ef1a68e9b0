// Errors of the API
export const codesNotAList = 'Send the codes as a list.'
export const tooManyCards = (max: number) => `Pay with at most ${max} gift cards at once.`
export const usedMeanwhile = 'A gift card has been used for another order meanwhile. Please check what is left on it.'
export const cannotPay = (code: string) => `The gift card ${code} cannot pay for this order. Please remove it.`
export const paysOther = (now: string, seen: string) =>
  `Your gift cards now pay ${now} instead of ${seen} of this order.`
export const twice = 'Send each gift card once.'

// The field
export const refused = 'This is not a valid gift card code. Please check how it is written.'
export const mistyped = 'There is a mistake in this gift card code: one of its 16 characters is wrong.'
export const empty = (last4: string) => `There is nothing left on the gift card ••••${last4}.`
export const ended = (last4: string, day: string) => `The gift card ••••${last4} ended on ${day}.`
export const waits = (last4: string, time: string) => `The gift card ••••${last4} can be used from ${time} on.`
export const tooMany = (max: number) => `An order can be paid with at most ${max} gift cards.`
export const left = (amount: string) => `${amount} left on it`
export const pays = (last4: string, amount: string) => `The gift card ••••${last4} pays ${amount}.`
export const notForGiftCards = 'Gift cards do not pay for gift cards.'
export const remove = (last4: string) => `Remove gift card ••••${last4}`
export const removeCard = 'Remove'
export const due = 'To pay'
