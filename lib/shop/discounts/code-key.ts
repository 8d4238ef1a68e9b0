/** Capital letters of Greek that look like one of Latin. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
}

export const MAX_CODE_LENGTH = 40

/**
 * The form in which codes are compared: in capital letters without accents, spaces and hyphens, and with each Greek
 * letter that looks like a Latin one replaced by it.
 */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Pd}_]/gu, '')
    .toUpperCase()
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter)

/** At least four letters or digits, so that nobody tries all of them. */
export const isCodeKey = (key: string): boolean => /^[\p{L}\p{Nd}]{4,40}$/u.test(key)
