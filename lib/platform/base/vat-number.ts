/** The forms of VAT numbers by their prefix. Greece has EL, and Northern Ireland XI. */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12})$/,
}

/** The last digit of a Greek number follows from the others: their sum weighted by 256 to 2, modulo 11, modulo 10. */
function hasGreekCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(0, 8)].reduce((rest, digit, at) => rest + Number(digit) * 2 ** (8 - at), 0)
  return Number(digits) > 0 && (sum % 11) % 10 === Number(digits[8])
}

/** What is wrong with a VAT number, with its country in front; null if nothing is. Numbers from outside the EU are free. */
export function vatNumberProblem(text: string): string | null {
  const [, country = '', rest = ''] = /^([A-Z]{2})(.+)$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (country === 'GR') return 'a Greek VAT number begins with EL, like EL123456783'
  const form = FORMS[country]
  if (!form) return /^[A-Z]{2,3}.*\d/i.test(text) ? null : 'a VAT number begins with its country, like EL123456783'
  if (!form.test(rest)) return `this is not a VAT number of ${country}`
  return country === 'EL' && !hasGreekCheckDigit(rest)
    ? 'the last digit of this VAT number does not fit the others'
    : null
}
