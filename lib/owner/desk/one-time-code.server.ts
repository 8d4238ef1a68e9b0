import 'server-only'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '@/lib/shop/account/secrets.server'

const STEP_SECONDS = 30
const DIGITS = 6
export const KEY_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding, as authenticator apps read it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code. */
export const keyUri = (key: Buffer, account: string, shop: string) =>
  `otpauth://totp/${encodeURIComponent(`${shop}:${account}`)}?secret=${toBase32(key)}&issuer=${encodeURIComponent(shop)}`

/** The code of a step, by RFC 6238. */
export function oneTimeCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest[digest.length - 1] ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step whose code was typed: that of now, the one before, because people type slowly, or the next, because clocks differ. */
export function matchingStep(key: Buffer, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, '')
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) => isSameSecret(oneTimeCode(key, one), code)) ?? null
}
