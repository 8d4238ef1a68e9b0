import { codeKey } from '@/lib/shop/discounts/code-key'

/** Digits and letters without those that look like another one. Their number is prime, so that the check sign finds each mistake below. */
const SIGNS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Another sign for a reader, and the same for the shop. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', U: 'V' }

/** Finds one wrong sign, and two signs in each other's place. */
const checkSign = (signs: string): string =>
  SIGNS.charAt([...signs].reduce((sum, sign, at) => sum + SIGNS.indexOf(sign) * (at + 2), 0) % SIGNS.length)

/** A code of random bytes, of which those are left out that would make some signs more likely. */
export function giftCardCode(bytes: Iterable<number>): string | null {
  const fair = Math.floor(256 / SIGNS.length) * SIGNS.length
  const signs = [...bytes].filter((byte) => byte < fair).map((byte) => SIGNS.charAt(byte % SIGNS.length))
  const random = signs.slice(0, LENGTH - 1).join('')
  return random.length === LENGTH - 1 ? random + checkSign(random) : null
}

/** The form in which a code is compared; null if the text is no code of a gift card, such as with a mistake in it. */
export function giftCardKey(text: string): string | null {
  const key = codeKey(text).replace(/./gu, (sign) => LOOK_ALIKES[sign] ?? sign)
  const isCode = key.length === LENGTH && [...key].every((sign) => SIGNS.includes(sign))
  return isCode && checkSign(key.slice(0, -1)) === key.at(-1) ? key : null
}

/** Whether somebody may have meant a code of a gift card, with a mistake in it. */
export const looksLikeGiftCard = (text: string): boolean =>
  new RegExp(`^[${SIGNS}0O]{${LENGTH}}$`).test(codeKey(text).replace(/./gu, (sign) => LOOK_ALIKES[sign] ?? sign))

/** For people: four groups of four signs. */
export const formatGiftCardCode = (key: string): string => key.match(/.{1,4}/g)?.join('-') ?? key
