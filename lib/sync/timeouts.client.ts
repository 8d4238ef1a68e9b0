'use client'

const REQUEST_TIMEOUT = 15_000
const MIN_RETRY_DELAY = 5_000
const MAX_RETRY_DELAY = 5 * 60_000

/** Doubles with every failure in a row. */
export const retryDelay = (failures: number) => Math.min(MIN_RETRY_DELAY * 2 ** (failures - 1), MAX_RETRY_DELAY)

/** Aborts work that takes too long. */
export async function withTimeout<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
