import { Problem } from '@/lib/platform/base/problem'
import { database } from '@/lib/platform/db/client.server'
import { findSessionOf } from '@/lib/owner/desk/current-session.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { eventHub } from '@/lib/owner/desk/event-hub.server'
import { eventStream } from '@/lib/owner/desk/event-stream.server'

/** What changes while a screen is open. A browser that reconnects names the last event that it got. */
export const GET = deskRoute('desk', async (ctx, request) => {
  const session = await findSessionOf(ctx, request.headers)
  if (!session) throw new Problem('unauthenticated', { detail: 'Sign in first.' })
  const hub = eventHub()
  await hub.listen(database())
  const since = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since')
  return eventStream({ hub, db: ctx.db, session, since, signal: request.signal })
})
