// Forms and the API share these.
export const MAX_EMAIL_LENGTH = 254
export const MIN_PASSWORD_LENGTH = 8

const EMAIL = /^[\w.+'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a form accepts it. The server checks it again. */
export const looksLikeEmail = (text: string): boolean =>
  EMAIL.test(text) && !text.includes('..') && !text.startsWith('.')
