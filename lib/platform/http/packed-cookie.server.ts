import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readCookie } from './cookies'
import { serializeCookie } from './set-cookie.server'

/** Browsers drop a cookie of more than 4,096 bytes with its name and attributes. */
const MAX_VALUE_LENGTH = 3_900
const MAX_JSON_BYTES = 64 * 1024

type Place = { path: string; maxAge: number }

/**
 * A value for the pages below a path, which scripts cannot read; null if it is too long. It is not encrypted: it contains
 * what this browser sent, and everything in it is checked again.
 */
export function packedCookie(name: string, value: unknown, place: Place): string | null {
  const packed = deflateRawSync(JSON.stringify(value)).toString('base64url')
  return packed.length > MAX_VALUE_LENGTH ? null : serializeCookie(name, packed, { readable: false, ...place })
}

/** What the browser sends back, which may be anything; null if there is none. */
export function readPackedCookie(headers: Headers, name: string): unknown {
  const value = readCookie(headers.get('cookie'), name)
  if (!value) return null
  try {
    const inflated = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: MAX_JSON_BYTES })
    return JSON.parse(inflated.toString())
  } catch {
    return null
  }
}
