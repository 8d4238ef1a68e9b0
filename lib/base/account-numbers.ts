const withoutSpaces = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** ISO 13616: the first four signs go to the end, letters count from 10, and the whole leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** ISO 9362: bank, country, place, and perhaps a branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(withoutSpaces(text))

/** As it is dialled or written: a plus sign only in front, and at most the 15 digits of E.164. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/.\-–]+$/.test(text) && digits >= 6 && digits <= 15
}
