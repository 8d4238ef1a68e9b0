import 'server-only'
import { isLoopback } from '@/lib/env.schema.mjs'
import { env } from '@/lib/env.server'

/**
 * Whether a request to a demo shop comes from its own machine. Checks the host against DNS rebinding, and the header of
 * server/main.mjs against requests through a local proxy.
 */
export const isFromDemoMachine = (headers: Headers): boolean =>
  env().demo && isLoopback(headers.get('host') ?? '') && headers.get('x-local-request') === 'yes'
