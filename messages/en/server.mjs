// For the server around Next, which cannot import TypeScript.

/** @param {string} methods */
export const acceptsOnly = (methods) => `This address accepts only ${methods}.`
export const busy = 'The shop is busy with other requests from your address. Please try again in a moment.'
export const dotSegments = 'The URL contains . or .. as a part of its path.'
export const invalidEncoding = 'The URL contains an invalid percent-encoding.'
export const invalidRouterState = 'The header Next-Router-State-Tree is invalid.'
export const mustBeEncoded = 'The URL contains a character that must be percent-encoded.'
export const noLeadingSlash = 'The URL must begin with a slash.'
export const language = 'en'
export const notOpenYet = 'The shop is not open yet. Please come back soon.'
export const nulCharacter = 'The URL contains a NUL character.'
export const severalHosts = 'The request names more than one host.'
export const shop = 'Shop'
export const somethingWrong = 'Something went wrong. Please try again.'
export const starting = 'The shop is starting. Please try again in a moment.'
export const tooLate = 'The request did not arrive in time.'
/** @param {number} characters */
export const tooLong = (characters) => `The URL is longer than ${characters} characters.`
/** @param {number} parameters */
export const tooManyParameters = (parameters) => `The URL has more than ${parameters} parameters.`
export const tooSlow = 'This takes longer than it should. Please try again in a moment.'
