import { codeKey, isCodeKey, MAX_CODE_LENGTH } from '@/lib/shop/discounts/code-key'

export const MAX_CODES = 10_000

/** Digits and letters without those that look like another one. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const FAIR = Math.floor(256 / SIGNS.length) * SIGNS.length

/** The beginning and eight random signs, like SPRING-7KDM-P2XA. Null if too many of the bytes would make some signs more likely. */
export function singleCode(prefix: string, bytes: Iterable<number>): string | null {
  const signs = [...bytes].filter((byte) => byte < FAIR).map((byte) => SIGNS.charAt(byte % SIGNS.length))
  if (signs.length < LENGTH) return null
  const random = signs.slice(0, LENGTH).join('')
  return [...(prefix === '' ? [] : [prefix]), random.slice(0, 4), random.slice(4)].join('-')
}

/** Whether codes may begin so. */
export const isPrefix = (prefix: string): boolean =>
  prefix.length <= MAX_CODE_LENGTH - LENGTH - 2 &&
  (prefix === '' || isCodeKey(`${codeKey(prefix)}${'2'.repeat(LENGTH)}`))
