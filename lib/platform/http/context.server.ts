import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { database } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'

/** A context without a viewer, for responses that are the same for everybody. */
export function publicContext(headers?: Headers): Ctx {
  return { db: database().db, now: currentTime(), viewer: null, caller: headers && clientAddressOf(headers) }
}

/** The client's IP address, which the HTTP server around Next.js takes from the connection or from a trusted proxy. */
export const clientAddressOf = (headers: Headers): string => headers.get('x-client-address') ?? 'unknown'
