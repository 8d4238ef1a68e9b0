import { userMessageFor } from './user-facing-error.mjs'

const FIRST_PROGRESS_MS = 2_000
const PROGRESS_INTERVAL_MS = 10_000

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/**
 * Runs a step, and prints the progress of a long one, its result and its duration. `work` returns the
 * text of the last line as `done`.
 *
 * @template {{ done: string }} T
 * @param {string} doing
 * @param {() => Promise<T>} work
 */
export async function step(doing, work) {
  const began = performance.now()
  const tellProgress = () => console.log(`  … ${doing} (${seconds(began)} s)`)
  /** @type {NodeJS.Timeout | undefined} */
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

/** Prints one sentence for an expected error, and the stack trace for a bug. */
export function printError(error) {
  const sentence = userMessageFor(error)
  if (sentence) console.error(`\n${sentence}`)
  else console.error(error)
}
