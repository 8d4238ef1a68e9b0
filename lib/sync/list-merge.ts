/** What cart and wishlist have in common: a list with one entry per item. */
export type ListEntry = { item: { id: number }; quantity: number }

/** The list without its words: which items, and how many of each. */
export type Quantities = Readonly<Record<number, number>>

export const quantitiesOf = (entries: readonly ListEntry[]): Quantities =>
  Object.fromEntries(entries.map((entry) => [entry.item.id, entry.quantity]))

/** Names the state of a list, as an entity tag does: the same for the same items and quantities. */
export function stateTag(quantities: Quantities): string {
  return Object.entries(quantities)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([id, quantity]) => `${id}x${quantity}`)
    .join('.')
}

export const isSameList = (one: Quantities, other: Quantities) => stateTag(one) === stateTag(other)

export const sortedById = <Entry extends ListEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => one.item.id - other.item.id)

export type MergeRules<Entry> = {
  /** One of two descriptions of the same item: what is already shown here, renewed by what the shop says now. */
  refresh: (known: Entry, fresh: Entry) => Entry
  /** The server takes no list with an entry of which this is not true: such an entry stays here until the shopper removes it. */
  isSendable: (entry: Entry) => boolean
}

/**
 * Two sides changed one list apart: the shopper here, another device on the server. Item by item, what
 * was changed here counts; what was not is as the server has it. Doing it twice changes nothing more,
 * so a reply that got lost on its way does no harm.
 */
export function mergeChanges<Entry extends ListEntry>(
  base: Quantities,
  local: readonly Entry[],
  server: readonly Entry[],
  { refresh, isSendable }: MergeRules<Entry>,
): Entry[] {
  const here = new Map(local.map((entry) => [entry.item.id, entry]))
  const there = new Map(server.map((entry) => [entry.item.id, entry]))
  const merged = [...new Set([...here.keys(), ...there.keys()])].flatMap((id) => {
    const mine = here.get(id)
    const theirs = there.get(id)
    const isMine = mine?.quantity !== base[id] || (mine && !theirs && !isSendable(mine))
    const winner = isMine ? mine : theirs
    if (!winner) return []
    const renewed = mine && theirs ? refresh(mine, theirs) : winner
    return [{ ...renewed, quantity: winner.quantity }]
  })
  return sortedById(merged)
}

/** What the first meeting with the server's list makes of a list that was never there: its entries count, if it has any. */
export function mergeFirstTime<Entry extends ListEntry>(
  local: readonly Entry[],
  server: readonly Entry[],
  rules: MergeRules<Entry>,
): Entry[] {
  if (server.length === 0) return sortedById(local)
  return mergeChanges(quantitiesOf(local), local, server, rules)
}
