import { plural } from './plural'

// What a discount does
export const percentOff = (rate: string) => `${rate} off`
export const amountOff = (amount: string) => `${amount} off`
export const freeDelivery = 'Free delivery'
export const freeItem = (of: number) => `The cheapest of ${of} pieces is free`

// Beside a discount that does not apply
export const missingAmount = (what: string, amount: string) => `${what}: add pieces for ${amount} more.`
export const missingItems = (what: string, count: number) =>
  `${what}: ${plural(count, { one: 'add # more piece.', other: 'add # more pieces.' })}`
export const onlyFor = (what: string, countries: string) => `${what}: only with delivery to ${countries}.`
export const coversNothing = (what: string) => `${what}: not for the pieces in your cart.`
export const noEffect = (what: string) => `${what}: it would take nothing off this cart.`
export const notBetter = (what: string) => `${what}: your order would cost no more without it.`
export const ofCode = (code: string, what: string) => `${code} (${what})`

// The field
export const code = 'Code'
export const apply = 'Apply'
export const remove = (code: string) => `Remove ${code}`
export const applied = (what: string) => `${what} is applied.`
export const refused = 'This code is not valid. Please check how it is written. It may have ended or been used already.'
export const used = 'You have already used this code, or it is only for a first order.'
export const ended = (code: string, day: string) => `The code ${code} ended on ${day}.`
export const failed = 'The code could not be checked. Please try again.'
export const waits = (code: string) => `The code ${code} is kept until there is something in your cart.`
