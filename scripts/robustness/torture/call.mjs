import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000
let shoppers = 0

/** An address of its own, so that no limit counts two shoppers as one. */
export const newAddress = () => `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${(shoppers += 1) & 255}`

/** What was answered, how often: `{'503': 12, 'no answer': 3}`. */
export class Tally {
  counts = new Map()
  withoutRetryAfter = 0
  slowest = 0

  note(what, ms, { isWithoutRetryAfter }) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
    this.slowest = Math.max(this.slowest, ms)
    if (isWithoutRetryAfter) this.withoutRetryAfter += 1
  }

  get total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** How many answers were none of these. */
  others(...expected) {
    return [...this.counts].filter(([what]) => !expected.includes(what)).reduce((sum, [, count]) => sum + count, 0)
  }

  get withSlowest() {
    return `${this} (slowest ${Math.round(this.slowest)} ms)`
  }

  toString() {
    return (
      [...this.counts]
        .sort()
        .map(([what, count]) => `${count} × ${what}`)
        .join(', ') || 'nothing'
    )
  }
}

/** One call: its status, null when nobody answered, and its body. */
export async function call(url, { tally, as, form, body, ...options } = {}) {
  const began = performance.now()
  const headers = {
    'X-Forwarded-For': as ?? newAddress(),
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...options.headers,
  }
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
    ...options,
    headers,
    body: form ?? (body && JSON.stringify(body)),
  })
    .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
    .catch(() => ({ status: null, headers: new Headers(), text: '' }))
  tally?.note(answer.status === null ? 'no answer' : String(answer.status), performance.now() - began, {
    isWithoutRetryAfter: answer.status === 503 && !answer.headers.has('retry-after'),
  })
  return { ...answer, json: parsed(answer.text) }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Repeats a call, as a browser's person would, while nobody answers or the shop says that it cannot. */
export async function callUntilAnswered(url, options, until) {
  for (;;) {
    const answer = await call(url, options)
    if (answer.status !== null && answer.status < 500) return answer
    if (Date.now() > until) throw new Error(`${url} still answers ${answer.status}: ${answer.text.slice(0, 200)}`)
    await wait(100 + Math.random() * 400)
  }
}
