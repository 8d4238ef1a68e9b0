/** What is said when there is nothing more precise to say. */
export const WENT_WRONG = 'Something went wrong. Please try again.'
export const WENT_WRONG_CONTACT_US = `${WENT_WRONG} If the problem persists, please contact us.`
