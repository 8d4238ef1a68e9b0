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
