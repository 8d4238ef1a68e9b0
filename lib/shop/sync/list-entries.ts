/** What cart and wishlist have in common: a list with one entry per item, or per item and answers to its questions. */
export type ListEntry = { item: { id: number }; quantity: number; answers_key?: string }

/** Tells the entries of a list apart. */
export const keyOf = ({ item, answers_key }: Pick<ListEntry, 'item' | 'answers_key'>): string =>
  answers_key ? `${item.id}-${answers_key}` : String(item.id)

/** The quantities of a list by the keys of its entries, without the descriptions. */
export type Quantities = Readonly<Record<string, number>>

export const quantitiesOf = (entries: readonly ListEntry[]): Quantities =>
  Object.fromEntries(entries.map((entry) => [keyOf(entry), entry.quantity]))

const compare = (one: string, other: string) =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1)

/** Equal for lists with the same items and quantities; the content of the list's entity tag. */
export function stateTag(quantities: Quantities): string {
  return Object.entries(quantities)
    .sort(([one], [other]) => compare(one, other))
    .map(([key, quantity]) => `${key}x${quantity}`)
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
  [...entries].sort((one, other) => compare(keyOf(one), keyOf(other)))
