import { type MergeRules } from './list-merge'

/** The id of the customer who owns the list, null for a guest, undefined while the session is unknown. */
export type ListOwner = string | null | undefined

type PushOptions = { ifMatch: string; signal: AbortSignal }

export type ListRules<Entry> = MergeRules<Entry> & {
  /** The list's key in local storage. */
  key: string
  isEntry: (value: unknown) => value is Entry
  fetch: (signal: AbortSignal) => Promise<Entry[]>
  /** Replaces the server's list if `ifMatch` allows it. The request must outlive the page. */
  push: (entries: Entry[], call: PushOptions) => Promise<Entry[]>
  /** Replaces an entry that the server has rejected: with one that is not sendable, or null to remove it. */
  onRejected: (entry: Entry) => Entry | null
  /** Whether the list stays in the browser after a log-out. */
  staysAfterLogOut: boolean
}

/** What a page shows of a list. */
export type ListState<Entry> = {
  entries: readonly Entry[]
  /** False until the page is hydrated and, for a customer without a stored list, the server has responded. */
  isLoaded: boolean
  /** True when the fetch failed and nothing is stored, so that it is unknown whether the list is empty. */
  hasFailed: boolean
}
