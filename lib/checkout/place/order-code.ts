/** Without letters that look like digits. Thirty-two characters, so that a random byte selects each with equal probability. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_BYTES = 8

/** Random, so that a code reveals nothing about the number of orders and cannot be guessed. */
export function orderCode(random: Uint8Array): string {
  const characters = Array.from(random.slice(0, CODE_BYTES), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `AS-${characters.slice(0, 4)}-${characters.slice(4)}`
}
