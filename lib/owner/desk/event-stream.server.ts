import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { Problem } from '@/lib/platform/base/problem'
import { type Db } from '@/lib/platform/db/client.server'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { staff, staffSessions } from '@/lib/platform/db/schema/staff'
import { TOPIC_PERMISSIONS } from './desk-events'
import { type EventHub, type NumberedEvent } from './event-hub.server'
import { mayDo } from './permissions'

/** Below the 30 and 60 seconds after which proxies close a silent connection. */
const HEARTBEAT_MS = 20_000
/** A browser opens the next one by itself. */
const MAX_STREAM_MS = 60 * 60_000
const MAX_PER_SESSION = 8
const MAX_PER_INSTANCE = 200
/** A browser that does not read is cut off. */
const MAX_UNREAD = 100
const RETRY_MS = 3_000

type Session = { id: number; staff: { role: StaffRole } }

type StreamOptions = {
  hub: EventHub
  db: Db
  session: Session
  /** The id of the last event that the screen knows of. */
  since: string | null
  /** Aborts when the browser has gone. */
  signal?: AbortSignal
  heartbeatMs?: number
}

const streamsOfSession = new Map<number, number>()

const lines = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n`

const formatEvent = ({ id, event }: NumberedEvent) => lines({ id, event: 'change', data: JSON.stringify(event) })
/** All that is on the screen may be out of date. */
const formatGap = (id: string) => lines({ id, event: 'gap', data: '{}' })
const SIGNED_OUT = lines({ event: 'end', data: '{}' })

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // `no-transform`: a compression would keep events back until it has enough of them. The last one is for nginx.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The events of the desk as a stream for `EventSource`, until the session ends. */
export function eventStream({ hub, db, session, since, signal, heartbeatMs = HEARTBEAT_MS }: StreamOptions): Response {
  const open = streamsOfSession.get(session.id) ?? 0
  if (open >= MAX_PER_SESSION || hub.listenerCount >= MAX_PER_INSTANCE)
    throw new Problem('too_many', { detail: 'Too many screens of the desk are open.' }, { 'Retry-After': '30' })
  if (hub.isClosed) throw new Problem('unavailable', { detail: 'The shop is restarting.' }, { 'Retry-After': '5' })
  const { role } = session.staff
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        streamsOfSession.set(session.id, open + 1)
        let isOpen = true
        end = () => {
          if (!isOpen) return
          isOpen = false
          unsubscribe()
          clearInterval(heartbeat)
          clearTimeout(lifetime)
          const left = (streamsOfSession.get(session.id) ?? 1) - 1
          if (left > 0) streamsOfSession.set(session.id, left)
          else streamsOfSession.delete(session.id)
          try {
            controller.close()
          } catch {
            // The browser has closed it already.
          }
        }
        const send = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return end()
          controller.enqueue(encoder.encode(text))
        }
        const checkSession = async () => {
          const stored = await findRole(db, session.id).catch(() => role)
          if (stored === role) return
          if (stored === null) send(SIGNED_OUT)
          end()
        }
        const sendEvent = (numbered: NumberedEvent) => {
          if (mayDo(role, TOPIC_PERMISSIONS[numbered.event.topic])) send(formatEvent(numbered))
        }
        const unsubscribe = hub.subscribe({
          onEvent: sendEvent,
          onGap: (id) => send(formatGap(id)),
          onSessions: () => void checkSession(),
          onClose: () => end(),
        })
        const heartbeat = setInterval(() => {
          send(': still here\n\n')
          void checkSession()
        }, heartbeatMs)
        const lifetime = setTimeout(() => end(), MAX_STREAM_MS)
        heartbeat.unref()
        lifetime.unref()
        signal?.addEventListener('abort', () => end(), { once: true })
        const missed = since === null ? [] : hub.eventsAfter(since)
        if (missed) missed.forEach(sendEvent)
        else send(formatGap(hub.currentId))
        send(`retry: ${RETRY_MS}\n${lines({ id: hub.currentId, event: 'ready', data: '{}' })}`)
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: HEADERS })
}

/** For a screen whose session has ended. */
export const endedStream = () => new Response(SIGNED_OUT, { headers: HEADERS })

/** The role of a session that has not ended. Asking for it is no activity, which would keep the session fresh. */
async function findRole(db: Db, sessionId: number): Promise<StaffRole | null> {
  const [found] = await db
    .select({ role: staff.role })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, sessionId), gt(staffSessions.expiresAt, currentTime())))
  return found?.role ?? null
}
