export const close = 'Close'
export const dismiss = 'Dismiss'
export const loading = 'Loading...'
export const tryAgain = 'Try again'

/** For errors without a more specific message. */
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const contactUsIfItPersists = `${somethingWentWrong} If the problem persists, please contact us.`
