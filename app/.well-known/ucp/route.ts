import { ucpProfile } from '@/lib/machines/agents/ucp-profile'
import { env } from '@/lib/platform/env.server'

export const dynamic = 'force-dynamic'

/** The profile by which platforms of the Universal Commerce Protocol find the shop's checkout. */
export const GET = () =>
  Response.json(ucpProfile(env().shopUrl), { headers: { 'Cache-Control': 'public, max-age=300' } })
