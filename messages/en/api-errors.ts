// The form of a request
export const noSuchCall = 'There is no such call: see /api/v1/openapi.json.'
export const addressNotFound = 'This address was not found.'
export const tooLarge = (kilobytes: number) => `Send at most ${kilobytes} kB.`
export const incompleteBody = 'The body is incomplete.'
export const sendJson = 'Send JSON, with the header Content-Type: application/json.'
export const invalidJson = 'The body is not valid JSON.'
export const notUtf8 = 'The body is not valid UTF-8.'

// Who sends it, when and how often
export const pleaseLogIn = 'Please log in.'
export const fromElsewhere = 'This request did not come from the shop itself.'
export const tooManyAtOnce = 'Too many requests at the same time. Please wait a moment and try again.'
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.'
export const changedAtOnce = 'The data was changed at the same moment. Please try again.'
export const listChanged = 'The list has changed since it was read. Fetch it and send the change again.'
export const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'
export const tooManySearches = 'Too many searches are running. Please try again in a moment.'
export const tooManyWrites = 'The shop is busy saving other changes. Please try again in a moment.'

// What is not there
export const orderNotFound = 'This order was not found.'
export const productNotFound = 'This product was not found.'
export const noSuchCategory = (slug: string) => `There is no category "${slug}".`

// Values
export const enterText = 'Enter some text.'
export const enterAtMost = (max: number) => `Enter at most ${max} characters.`
export const cannotBeStored = 'There are characters in it that cannot be stored.'
export const oneLine = 'Write it on one line.'
export const enterEmail = 'Enter a valid email address.'
export const trueOrFalse = 'Send true or false.'
export const required = 'This is missing.'
export const enterNumber = 'Enter a number.'
export const wholeNumber = 'Enter a whole number.'
export const atLeast = (min: number) => `Enter at least ${min}.`
export const atMost = (max: number) => `Enter at most ${max}.`
export const enterAtLeast = (min: number) => `Enter at least ${min} characters.`
export const sendList = 'Send a list.'
export const entriesAtLeast = (min: number) => `The list has at least ${min} entries.`
export const entriesAtMost = (max: number) => `The list has at most ${max} entries.`
export const sendObject = 'Send an object with fields.'
export const sendOneOf = (values: string) => `Send one of these: ${values}.`
export const noSuchField = (names: string) => `There is no field ${names}.`
export const notAllowed = 'This value is not allowed.'
export const tooManyFacets = (max: number) => `Use at most ${max} facets.`
export const enterPriceLimit = (currency: string, decimals: number) =>
  decimals === 0
    ? `Enter a whole amount in ${currency}, like 2500.`
    : `Enter an amount in ${currency}, like 25 or 25.50.`
const decimalsText = ['no decimals', 'one decimal', 'two decimals', 'three decimals']
export const enterAmount = (decimals: number, example: string) =>
  decimals === 0
    ? `Enter a whole amount, like ${example}.`
    : `Enter an amount with ${decimalsText[decimals]}, like ${example}.`
