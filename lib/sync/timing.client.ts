'use client'

const PATIENCE = 15_000
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 5 * 60_000

/** Longer with every failure in a row. */
export const retryPause = (failures: number) => Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)

/** Ends work that takes too long: no answer is the same as a failure. */
export async function within<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PATIENCE)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
