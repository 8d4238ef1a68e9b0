import 'server-only'
import { type Db } from './client.server'
import { queueWrite } from './write-queue.server'

export type Viewer = {
  userId: string
  email: string
  /** Requests with a cookie are checked for CSRF, because browsers attach cookies to requests of other sites. */
  via: 'cookie' | 'header'
  tokenHash: Buffer
}

/** The first argument of every server function. Within a transaction it is `{ ...ctx, db: tx }`. */
export type Ctx = {
  db: Db
  now: Date
  viewer: Viewer | null
  /** The client's IP address, by which the write and search queues are fair; absent for background work. */
  caller?: string
}

export type CustomerCtx = Ctx & { viewer: Viewer }

/** Runs one write of a customer or an IP address at a time. */
export function inTransaction<C extends Ctx, Result>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  return queueWrite(ctx, () => ctx.db.transaction((tx) => work({ ...ctx, db: tx })))
}
