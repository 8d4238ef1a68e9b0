/** No single answer may push out many others. */
const LARGEST_SHARE = 1 / 8
/** What an answer weighs besides its body: address, headers, its place here. */
const BESIDES = 3_000

/**
 * Answers for whoever asks next, as many as fit into so many bytes: the one that nobody has asked for the
 * longest leaves first. One whose time is over stays for `spareMs` as a spare, for when no other can be made.
 */
export function keptAnswers(mostBytes, { spareMs }) {
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

  /** Once over, it stays over, whatever the clock says later. */
  function isOver(kept, now) {
    if (kept.until <= now) kept.overSince ??= kept.until
    return kept.overSince !== undefined
  }

  return {
    held: () => ({ answers: answers.size, bytes }),
    find(key, now) {
      const kept = answers.get(key)
      if (!kept || (isOver(kept, now) && now >= (kept.shownUntil ?? now))) return null
      answers.delete(key)
      answers.set(key, kept)
      return kept.answer
    },
    /** What is there to show while nothing better can be made. */
    findSpare(key, now) {
      const kept = answers.get(key)
      if (!kept) return null
      if (!isOver(kept, now) || now - kept.overSince < spareMs) return kept.answer
      drop(key)
      return null
    },
    /** Nothing better could be made: until then it is found like any other. */
    showSpare(key, answer, until) {
      Object.assign(answers.get(key), { answer, shownUntil: until })
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
    drop,
    /** All of them are spares, since then. */
    endAll(since) {
      for (const kept of answers.values()) {
        if (!isOver(kept, since)) kept.overSince = since
        kept.shownUntil = undefined
      }
    },
  }
}
