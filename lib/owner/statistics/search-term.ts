const MAX_LENGTH = 60
const EMAIL = /@/
/** Seven digits or more, however they are grouped. */
const PHONE = /\d(?:[\s().+/-]*\d){6}/
const ORDER_CODE = /\b[a-z]{1,5}-[0-9a-z]{4}-[0-9a-z]{4}\b/
const ADDRESS = /:\/\/|www\./

/** How the text of a search is counted: null for what may say who searches, and for what is empty. */
export function countedTerm(text: string): string | null {
  const term = text.toLowerCase().trim()
  if (term === '' || [EMAIL, PHONE, ORDER_CODE, ADDRESS].some((pattern) => pattern.test(term))) return null
  return [...term].slice(0, MAX_LENGTH).join('').trim()
}
