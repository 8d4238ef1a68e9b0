import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// The package's own names for its algorithms exist for the compiler only.
const ARGON2ID = 2

const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same characters may be typed in two ways on two keyboards.
const normalizePassword = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(normalizePassword(password), PARAMETERS)

let dummyHash: Promise<string> | undefined

/** False without a hash too, after the same work: the time taken must not tell who has an account. */
export async function verifyPasswordHash(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (dummyHash ??= hashPassword(crypto.randomUUID())))
  const matches = await verify(against, normalizePassword(password))
  return matches && passwordHash !== null
}
