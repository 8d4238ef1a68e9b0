import { type MergeRules } from './list-merge'

/** The id of the customer whose list it is, null for a guest, undefined as long as nobody can tell. */
export type ListOwner = string | null | undefined

type PushOptions = { ifMatch: string; signal: AbortSignal }

export type ListRules<Entry> = MergeRules<Entry> & {
  /** The list's path in the API, and its key in SWR. */
  path: string
  /** Its key in local storage. */
  key: string
  isEntry: (value: unknown) => value is Entry
  fetch: (signal: AbortSignal) => Promise<Entry[]>
  /** Sends the whole list, to be taken only if the server's is still one of those named. It must outlive the page. */
  push: (entries: Entry[], call: PushOptions) => Promise<Entry[]>
  /** What becomes of an entry that the server has refused: one that is not sendable, or nothing. */
  onRejected: (entry: Entry) => Entry | null
  /** Whether a guest goes on with what the customer had. */
  staysAfterLogOut: boolean
}

/** The page on which a list is shown. */
export type ListPage<Entry> = {
  /** The list as it is from now on; undefined while more may come. */
  show: (entries: readonly Entry[] | undefined) => void
  /** Has the list fetched, now. */
  refetch: () => void
  /** Who would send the next call. */
  currentOwner: () => ListOwner
}
