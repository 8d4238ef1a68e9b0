import 'server-only'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const BYTES = 32

/** A random secret of 256 bits, and the hash to store. */
export function newSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(BYTES).toString('base64url')
  return { secret, secretHash: hashSecret(secret) }
}

/** Checks the format only. */
export const isSecret = (value: string) => /^[\w-]{43}$/.test(value)

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** In a time that does not tell where the two differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Replaces an email address where only equality matters, such as in rate-limit keys. */
export const emailDigest = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
