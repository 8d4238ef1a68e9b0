// Pages of text
export const formNeedsScript = 'This form needs JavaScript. Without it, please send us an email.'
export const lastUpdated = (date: string) => `Last updated: ${date}`
export const onThisPage = 'On this page'

// The page for what is not found
export const contactUs = 'Contact us'
export const goHome = 'Go to the home page'
export const notFoundHeading = 'Error 404'
export const seeEverything = 'See everything we make'
export const stillLost = 'Still lost?'
export const notFoundText =
  'We could not find this page. The piece may have been sold or renamed, or the address mistyped.'
export const notFoundTitle = 'Not Found'
