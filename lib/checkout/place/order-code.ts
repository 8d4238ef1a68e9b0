/** Without the letters that are read as figures. Thirty-two signs, so that a random byte picks each alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_BYTES = 8

/** An order's name for people: from random bytes, so that it tells nothing and is not guessed. */
export function orderCode(random: Uint8Array): string {
  const signs = Array.from(random.slice(0, CODE_BYTES), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `AS-${signs.slice(0, 4)}-${signs.slice(4)}`
}
