export const language = 'en'
/** For dates, numbers and lists. */
export const locale = 'en-GB'
