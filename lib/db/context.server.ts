import 'server-only'
import { type Db } from './client.server'
import { queueWrite } from './write-queue.server'

export type Viewer = {
  userId: string
  email: string
  /** A cookie is sent by the browser unasked, so what it may change is guarded further. */
  via: 'cookie' | 'header'
  tokenHash: Buffer
}

/** What every server function is given first. A transaction is the same context with `{ ...ctx, db: tx }`. */
export type Ctx = {
  db: Db
  now: Date
  viewer: Viewer | null
  /** The address that asks, where there is one: whoever asks much waits behind those who ask little. */
  caller?: string
}

export type CustomerCtx = Ctx & { viewer: Viewer }

/** One writer of a customer or an address at a time. */
export function inTransaction<C extends Ctx, Result>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  return queueWrite(ctx, () => ctx.db.transaction((tx) => work({ ...ctx, db: tx })))
}
