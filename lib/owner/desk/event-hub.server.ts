import 'server-only'
import { randomUUID } from 'node:crypto'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Database } from '@/lib/platform/db/client.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { type DeskEvent, type DeskNotice, eventOf } from './desk-events'

const CHANNEL = 'desk'
/** How many events an instance remembers for screens that were away for a moment. */
const KEPT_EVENTS = 200

export type NumberedEvent = { id: string; event: DeskEvent }

export type EventListener = {
  onEvent: (numbered: NumberedEvent) => void
  /** Events may have been missed. */
  onGap: (id: string) => void
  /** Somebody has signed out, or has another role. */
  onSessions: () => void
  /** The instance shuts down. */
  onClose: () => void
}

/**
 * Hears of changes from PostgreSQL and passes them on to the screens that are open at this instance. It listens from the
 * first screen on.
 */
export class EventHub {
  /** Ids of another instance, or of this one before it was restarted, are not among its own. */
  private readonly name = randomUUID().slice(0, 8)
  private count = 0
  private readonly kept: NumberedEvent[] = []
  private readonly listeners = new Set<EventListener>()
  private listening: Promise<unknown> | null = null
  isClosed = false

  get currentId(): string {
    return this.idOf(this.count)
  }

  get listenerCount(): number {
    return this.listeners.size
  }

  private idOf(count: number): string {
    return `${this.name}.${count}`
  }

  /** Resolves once changes are heard of. */
  async listen({ listen }: Pick<Database, 'listen'>): Promise<void> {
    this.listening ??= listen(
      CHANNEL,
      (payload) => this.receive(payload),
      // Runs after each reconnection too, when notifications may have been missed.
      () => this.tellOfGap(),
    ).catch((error: unknown) => {
      this.listening = null
      logFailure('listening for the desk', 'desk', error)
    })
    await this.listening
  }

  subscribe(listener: EventListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The events after the one with this id; null if it is not known any more. */
  eventsAfter(id: string): NumberedEvent[] | null {
    if (id === this.currentId) return []
    const at = this.kept.findIndex((kept) => kept.id === id)
    if (at !== -1) return this.kept.slice(at + 1)
    const first = this.kept[0]
    const isBeforeFirst = first !== undefined && id === this.idOf(this.count - this.kept.length)
    return isBeforeFirst ? [...this.kept] : null
  }

  private receive(payload: string): void {
    const notice = JSON.parse(payload) as DeskNotice | { topic: 'sessions' }
    if (notice.topic === 'sessions') return this.listeners.forEach(({ onSessions }) => onSessions())
    const event = eventOf(notice)
    if (!event) return
    this.count += 1
    const numbered = { id: this.currentId, event }
    this.kept.push(numbered)
    if (this.kept.length > KEPT_EVENTS) this.kept.shift()
    this.listeners.forEach(({ onEvent }) => onEvent(numbered))
  }

  private tellOfGap(): void {
    this.count += 1
    this.kept.length = 0
    this.listeners.forEach(({ onGap }) => onGap(this.currentId))
  }

  /** The server calls it before it shuts down: an open stream would keep it from ending. */
  close(): void {
    this.isClosed = true
    this.listeners.forEach(({ onClose }) => onClose())
  }
}

export const eventHub = processSingleton('desk-events', () => new EventHub())

/** The id of the last event, for a screen that is about to be rendered: its stream begins with what came later. */
export async function lastEventId(database: Pick<Database, 'listen'>): Promise<string> {
  await eventHub().listen(database)
  return eventHub().currentId
}
