/** How much a result of this grade is worth: 3 is exactly what was asked, 2 a good answer, 1 acceptable. */
const gain = (grade: number) => 2 ** grade - 1

const discountedGain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0)

/**
 * The normalized discounted cumulative gain of the first `depth` results: 1 when nothing could stand in a better order,
 * 0 when none of them answers.
 *
 * @param found In their order, without repetitions.
 * @param grades Of everything that answers.
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const ideal = [...grades.values()].sort((one, other) => other - one)
  const best = discountedGain(ideal.slice(0, depth))
  if (best === 0) throw new Error('Without an answer there is no best order.')
  return discountedGain(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / best
}
