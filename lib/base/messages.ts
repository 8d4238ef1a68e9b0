/** For errors without a more specific message. */
export const GENERIC_ERROR = 'Something went wrong. Please try again.'
export const GENERIC_ERROR_CONTACT_US = `${GENERIC_ERROR} If the problem persists, please contact us.`
