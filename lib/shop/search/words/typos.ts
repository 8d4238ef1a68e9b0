/** How many mistakes a word of this length may have. */
const maxTypos = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3)

/** Other letters in their place make another word of a short one: "card" is not "cord", but "crod" is. */
const isOtherWord = (one: string, other: string) =>
  one.length === other.length && one.length < 5 && [...one].sort().join('') !== [...other].sort().join('')

/** The number of letters to add, remove, replace or swap, or `limit + 1` if it is larger than the limit. */
export function typosBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      line.push(least)
    }
    if (Math.min(...line) > limit) return limit + 1
    before = above
    above = line
  }
  return above[other.length] ?? limit + 1
}

/** The word with the fewest typos; of several the first. The first letter is seldom wrong, and only in a long word. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  let best: { word: string; typos: number } | null = null
  const limit = maxTypos(word.length)
  if (limit === 0) return null
  for (const candidate of known) {
    const alike = candidate[0] === word[0] ? limit : word.length < 6 ? 0 : 1
    const allowed = Math.min(alike, best ? best.typos - 1 : limit, maxTypos(candidate.length))
    if (allowed < 1 || isOtherWord(word, candidate)) continue
    const typos = typosBetween(word, candidate, allowed)
    if (typos <= allowed) best = { word: candidate, typos }
  }
  return best?.word ?? null
}
