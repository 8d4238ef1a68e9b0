// The form of a request
export const noSuchCall = 'There is no such call: see /api/v1/openapi.json.'
export const addressNotFound = 'This address was not found.'
export const tooLarge = (kilobytes: number) => `Send at most ${kilobytes} kB.`
export const incompleteBody = 'The body is incomplete.'
export const sendJson = 'Send JSON, with the header Content-Type: application/json.'
export const invalidJson = (cause: string) => `The body is not valid JSON: ${cause}.`
export const notUtf8 = 'it is not UTF-8'

// Who sends it, when and how often
export const pleaseLogIn = 'Please log in.'
export const fromElsewhere = 'This request did not come from the shop itself.'
export const tooManyAtOnce = 'Too many requests at the same time. Please wait a moment and try again.'
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.'
export const changedAtOnce = 'The data was changed at the same moment. Please try again.'
export const listChanged = 'The list has changed since it was read. Fetch it and send the change again.'
export const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'

// What is not there
export const orderNotFound = 'This order was not found.'
export const productNotFound = 'This product was not found.'

// Values
export const enterText = 'Enter some text.'
export const enterAtMost = (max: number) => `Enter at most ${max} characters.`
export const cannotBeStored = 'There are characters in it that cannot be stored.'
export const oneLine = 'Write it on one line.'
export const enterEmail = 'Enter a valid email address.'
export const trueOrFalse = 'Send true or false.'
const decimalsText = ['no decimals', 'one decimal', 'two decimals', 'three decimals']
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Enter a whole amount, like ${example}.`
    : `Enter an amount with ${decimalsText[decimals]}, like ${example}.`
