import 'server-only'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { env } from '@/lib/platform/env.server'

const POLL_INTERVAL_MS = 1_000
const MAX_ANSWER_MS = 5_000

/** The languages of the editions that `npm start` opens after this one and that are not open yet. */
const toCome = processSingleton('editions-to-come', () => new Set(env().SHOP_EDITIONS_TO_COME))

export const isToCome = (language: string): boolean => toCome().has(language)

/** Asks each of them until it is open, and then calls `showAnew`, because pages name it. */
export async function awaitEditions(showAnew: () => Promise<void>, interval = POLL_INTERVAL_MS): Promise<void> {
  const { editions } = env()
  await Promise.all(
    [...toCome()].map(async (language) => {
      while (!(await isOpen(editions[language]))) await sleep(interval)
      toCome().delete(language)
      await showAnew()
    }),
  )
}

const isOpen = (address: string | undefined): Promise<boolean> =>
  fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(MAX_ANSWER_MS), cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
