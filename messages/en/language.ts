export const language = 'en'
/** For dates, numbers and lists. */
export const locale = 'en-GB'
export const quoted = (text: string) => `“${text}”`
