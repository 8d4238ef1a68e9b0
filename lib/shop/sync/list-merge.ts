import { type ListEntry, type Quantities, quantitiesOf, sortedById } from './list-entries'
import { addedSince } from './list-owner'

export type MergeRules<Entry> = {
  /** Updates the known description of an item with a newer one. */
  refresh: (known: Entry, fresh: Entry) => Entry
  /** False for an entry that the server would reject. Such an entry stays in the browser until the shopper removes it. */
  isSendable: (entry: Entry) => boolean
}

/**
 * Three-way merge by item: a local change wins, anything else is as on the server. The merge is idempotent, so
 * a lost response does no harm.
 */
export function mergeChanges<Entry extends ListEntry>(
  base: Quantities,
  local: readonly Entry[],
  server: readonly Entry[],
  { refresh, isSendable }: MergeRules<Entry>,
): Entry[] {
  const localById = new Map(local.map((entry) => [entry.item.id, entry]))
  const serverById = new Map(server.map((entry) => [entry.item.id, entry]))
  const merged = [...new Set([...localById.keys(), ...serverById.keys()])].flatMap((id) => {
    const ours = localById.get(id)
    const theirs = serverById.get(id)
    const isChangedLocally = ours?.quantity !== base[id] || (ours && !theirs && !isSendable(ours))
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
