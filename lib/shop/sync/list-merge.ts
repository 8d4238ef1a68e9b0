import { keyOf, type ListEntry, type Quantities, quantitiesOf, sortedById } from './list-entries'
import { addedSince } from './list-owner'

export type MergeRules<Entry> = {
  /** Updates the known description of an item with a newer one. */
  refresh: (known: Entry, fresh: Entry) => Entry
  /** False for an entry that the server would reject. Such an entry stays in the browser until the shopper removes it. */
  isSendable: (entry: Entry) => boolean
}

/**
 * Three-way merge by entry: a local change wins, anything else is as on the server. The merge is idempotent, so
 * a lost response does no harm.
 */
export function mergeChanges<Entry extends ListEntry>(
  base: Quantities,
  local: readonly Entry[],
  server: readonly Entry[],
  { refresh, isSendable }: MergeRules<Entry>,
): Entry[] {
  const localByKey = new Map(local.map((entry) => [keyOf(entry), entry]))
  const serverByKey = new Map(server.map((entry) => [keyOf(entry), entry]))
  const merged = [...new Set([...localByKey.keys(), ...serverByKey.keys()])].flatMap((key) => {
    const ours = localByKey.get(key)
    const theirs = serverByKey.get(key)
    const isChangedLocally = ours?.quantity !== base[key] || (ours && !theirs && !isSendable(ours))
    const winner = isChangedLocally ? ours : theirs
    if (!winner) return []
    const refreshed = ours && theirs ? refresh(ours, theirs) : winner
    return [{ ...refreshed, quantity: winner.quantity }]
  })
  return sortedById(merged)
}

/**
 * Merges a list that was never on the server: the server's list replaces it unless that is empty. What another customer
 * has left in it does not become this customer's unasked.
 */
export function mergeFirstTime<Entry extends ListEntry>(
  local: readonly Entry[],
  server: readonly Entry[],
  rules: MergeRules<Entry>,
  leftByOthers: Quantities = {},
): Entry[] {
  if (server.length === 0) return sortedById(addedSince(local, leftByOthers))
  return mergeChanges(quantitiesOf(local), local, server, rules)
}
