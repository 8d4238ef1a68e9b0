/** What cart and wishlist have in common: a list with one entry per item. */
export type ListEntry = { item: { id: number }; quantity: number }

/** Item ids and quantities of a list, without the descriptions. */
export type Quantities = Readonly<Record<number, number>>

export const quantitiesOf = (entries: readonly ListEntry[]): Quantities =>
  Object.fromEntries(entries.map((entry) => [entry.item.id, entry.quantity]))

/** Equal for lists with the same items and quantities; the content of the list's entity tag. */
export function stateTag(quantities: Quantities): string {
  return Object.entries(quantities)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([id, quantity]) => `${id}x${quantity}`)
    .join('.')
}

export const entityTag = (entries: readonly ListEntry[]) => `"${stateTag(quantitiesOf(entries))}"`

/** Whether an If-Match header allows a change of a list with this entity tag. A request without the header is allowed. */
export function matchesIfMatch(ifMatch: string | null, tag: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((named) => named.trim() === tag)
}

export const isSameList = (one: Quantities, other: Quantities) => stateTag(one) === stateTag(other)

export const sortedById = <Entry extends ListEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => one.item.id - other.item.id)

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

/** Merges a list that was never on the server: the server's list replaces it unless that is empty. */
export function mergeFirstTime<Entry extends ListEntry>(
  local: readonly Entry[],
  server: readonly Entry[],
  rules: MergeRules<Entry>,
): Entry[] {
  if (server.length === 0) return sortedById(local)
  return mergeChanges(quantitiesOf(local), local, server, rules)
}
