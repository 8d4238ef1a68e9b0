const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Whole units in proportion to the weights. What rounding down leaves goes to those with the largest remainders. */
export function share(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(all)))
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(all) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder < other.remainder ? 1 : -1,
    )
  for (const { at } of byRemainder.slice(0, amount - sum(shares))) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
