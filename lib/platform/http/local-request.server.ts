import 'server-only'
import { env } from '@/lib/platform/env.server'

/** Whether server/steps/identify-request.mjs found that a request comes from this machine, through no proxy and under no other name. */
export const isLocalRequest = (headers: Headers): boolean => headers.get('x-local-request') === 'yes'

/** Whether a request to a demo shop comes from its own machine. */
export const isFromDemoMachine = (headers: Headers): boolean => env().demo && isLocalRequest(headers)
