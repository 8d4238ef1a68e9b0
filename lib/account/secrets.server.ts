import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A random secret of 256 bits and what is kept of it. */
export function newSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(BYTES).toString('base64url')
  return { secret, secretHash: hashSecret(secret) }
}

/** Whether something sent to us can be one. */
export const isSecret = (value: string) => /^[\w-]{43}$/.test(value)

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** What stands for an email address where only equality counts, such as in the counts of attempts. */
export const emailDigest = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
