const withoutSpaces = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** ISO 13616: with the first four characters moved to the end and letters as numbers from 10, the remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** ISO 9362: bank, country, location, and optionally a branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(withoutSpaces(text))

/** A plus sign only at the beginning, and at most the 15 digits of E.164. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/.\-–]+$/.test(text) && digits >= 6 && digits <= 15
}
