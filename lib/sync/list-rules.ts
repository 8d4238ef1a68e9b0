import { type MergeRules } from './list-merge'

export type Whose = 'unknown' | 'guest' | 'customer'

export type Push = { ifMatch: string; signal: AbortSignal }

export type ListRules<Entry> = MergeRules<Entry> & {
  key: string
  isEntry: (value: unknown) => value is Entry
  fetch: (signal: AbortSignal) => Promise<Entry[]>
  /** Sends the whole list, to be taken only if the server's is still one of those named. It must outlive the page. */
  push: (entries: Entry[], call: Push) => Promise<Entry[]>
  /** What becomes of an entry that the server has refused: one that is not sendable, or nothing. */
  refused: (entry: Entry) => Entry | null
  /** Whether a guest goes on with what the customer had. */
  isKeptByGuests: boolean
}

export type ListState<Entry> = {
  entries: readonly Entry[]
  /** False while more may come: the page is not alive yet, or the server has not answered. */
  isSettled: boolean
}
