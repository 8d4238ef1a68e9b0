import { userMessageFor } from './user-facing-error.mjs'

const FIRST_PROGRESS_MS = 2_000
const PROGRESS_INTERVAL_MS = 10_000

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/**
 * Runs one step of the way to an open shop and says what it did and how long it took.
 * `work` answers the words for the finished line.
 */
export async function step(doing, work) {
  const began = performance.now()
  const tellProgress = () => console.log(`  … ${doing} (${seconds(began)} s)`)
  let repeat
  const first = setTimeout(() => {
    tellProgress()
    repeat = setInterval(tellProgress, PROGRESS_INTERVAL_MS)
  }, FIRST_PROGRESS_MS)
  try {
    const { done, ...result } = await work()
    console.log(`  ✓ ${done} (${seconds(began)} s)`)
    return result
  } finally {
    clearTimeout(first)
    clearInterval(repeat)
  }
}

export function print(line) {
  console.log(line)
}

/** One sentence for what is known, the whole error for what is a defect of ours. */
export function printError(error) {
  const sentence = userMessageFor(error)
  if (sentence) console.error(`\n${sentence}`)
  else console.error(error)
}
