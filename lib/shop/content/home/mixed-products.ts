type Shown = { available: boolean }

/**
 * Those that can be bought come before those that are sold out, and no two neighbours are of one group where that can be
 * avoided. Otherwise the order stays.
 */
export function mixProducts<Product extends Shown>(
  products: readonly Product[],
  groupOf: (product: Product) => unknown,
): Product[] {
  const buyable = spread(
    products.filter(({ available }) => available),
    groupOf,
    undefined,
  )
  const last = buyable.at(-1)
  const soldOut = products.filter(({ available }) => !available)
  return [...buyable, ...spread(soldOut, groupOf, last && groupOf(last))]
}

function spread<Item>(items: readonly Item[], groupOf: (item: Item) => unknown, before: unknown): Item[] {
  const left = [...items]
  const spreadOut: Item[] = []
  let previous = before
  while (left.length > 0) {
    const at = nextOf(left.map(groupOf), previous)
    const [next] = left.splice(at, 1)
    if (next === undefined) break
    spreadOut.push(next)
    previous = groupOf(next)
  }
  return spreadOut
}

/** The first of another group, unless a group is so large that it would be left over at the end. */
function nextOf(groups: readonly unknown[], previous: unknown): number {
  const largest = groups.find((group) => groups.filter((other) => other === group).length * 2 > groups.length)
  const wanted = largest !== undefined && largest !== previous ? largest : undefined
  const at = groups.findIndex((group) => (wanted === undefined ? group !== previous : group === wanted))
  return Math.max(at, 0)
}
