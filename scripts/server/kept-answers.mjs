/** No single answer may push out many others. */
const LARGEST_SHARE = 1 / 8
/** What an answer weighs besides its body: address, headers, its place here. */
const BESIDES = 3_000

/** Answers for whoever asks next, as many as fit into so many bytes: the one that nobody has asked for the longest leaves first. */
export function keptAnswers(mostBytes) {
  // A map tells its keys in the order in which they were set.
  const answers = new Map()
  let bytes = 0

  const weightOf = (key, { body }) => body.length + key.length + BESIDES

  function drop(key) {
    const kept = answers.get(key)
    if (!kept) return
    answers.delete(key)
    bytes -= weightOf(key, kept.answer)
  }

  return {
    find(key, now) {
      const kept = answers.get(key)
      if (!kept) return null
      if (kept.until <= now) {
        drop(key)
        return null
      }
      answers.delete(key)
      answers.set(key, kept)
      return kept.answer
    },
    keep(key, answer, until) {
      drop(key)
      const weight = weightOf(key, answer)
      if (weight > mostBytes * LARGEST_SHARE) return
      answers.set(key, { answer, until })
      bytes += weight
      for (const [oldest] of answers) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    dropAll() {
      answers.clear()
      bytes = 0
    },
  }
}
