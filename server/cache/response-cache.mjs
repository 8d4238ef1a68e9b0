import { createHash } from 'node:crypto'
import { encoded, ENCODINGS } from '../protocol/compression.mjs'
import { keptAnswers } from './response-store.mjs'
import { log } from '../logging/request-log.mjs'

/** Said by a page's side of an answer that is rendered for each request and yet the same for everybody: for so many seconds. Nobody outside hears it. */
export const SHARED_FOR = 'x-shared-for'

/** Next keeps its pages, too, and does not say since when: its own term is over no later than this. */
const LONGEST_BESIDE_NEXT = 300

/** Whoever comes later than this after a rendering began does not wait for it, too: it may never end. */
const PATIENCE_MS = 5_000

/** So long after its time a page may stand in for one that cannot be drawn: its prices and stock may be older than the shop's. */
const SPARE_MS = 300_000

/** As long as a visitor who gets a failure is told to wait: until then nobody waits for another failure. */
const RETRY_MS = 2_000

/** What /metrics tells of them is read through this name: server and pages are bundled apart but live in one process. */
const HELD = Symbol.for('asimera.shared-answers')

const OWN = new Set([
  SHARED_FOR,
  'x-request-id',
  'content-length',
  'etag',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])
const OF_A_BODY = new Set(['content-length', 'content-type', 'content-encoding'])

/**
 * What is rendered once for everybody: each answer is rendered and compressed once, however many ask for it
 * at that moment or later, until `generation` says that what pages show has changed. `render` asks for
 * a page on nobody's behalf; `budgets` are bytes by the name of a group, so that none pushes out another.
 */
export function sharedAnswers({ render, generation, budgets, now = () => performance.now() }) {
  const kept = new Map(
    Object.entries(budgets).map(([group, bytes]) => [group, keptAnswers(bytes, { spareMs: SPARE_MS })]),
  )
  globalThis[HELD] = () => [...kept].map(([group, answers]) => ({ group, ...answers.held() }))
  const underWay = new Map()
  let shown = generation()
  let lookedAt = now()

  function followChanges() {
    // When it changed since then, nobody knows: the answers were right until then.
    const rightUntil = lookedAt
    lookedAt = now()
    if (shown === generation()) return
    shown = generation()
    for (const answers of kept.values()) answers.endAll(rightUntil)
    // Whoever asks from now on must not get what was begun before the change.
    underWay.clear()
  }

  async function make(key, { url, group, encoding, ...asking }) {
    const begun = generation()
    const answers = kept.get(group)
    const rendered = await render({ url, ...asking }).catch((error) => ({ status: 500, error }))
    const spare = rendered.status >= 500 ? answers.findSpare(key, now()) : null
    if (spare) {
      if (rendered.error)
        log({ level: 'error', message: rendered.error.message, stack: rendered.error.stack, request_id: asking.id })
      const answer = standIn(spare)
      if (begun === generation()) answers.showSpare(key, answer, now() + RETRY_MS)
      return answer
    }
    if (rendered.error) throw rendered.error
    // What is gone, or has moved, must not be there again at the next failure.
    if (rendered.status < 500 && rendered.status !== 200) for (const known of ENCODINGS) answers.drop(keyOf(url, known))
    const answer = await complete(rendered, encoding)
    const seconds = secondsToKeep(rendered)
    if (seconds > 0 && begun === generation()) answers.keep(key, answer, now() + seconds * 1000)
    return answer
  }

  return function sharedAnswer(wanted) {
    followChanges()
    const key = keyOf(wanted.url, wanted.encoding)
    const answer = kept.get(wanted.group).find(key, now())
    if (answer) return answer
    const first = underWay.get(key)
    if (first && now() - first.since < PATIENCE_MS) return first.making
    const begun = {
      since: now(),
      making: make(key, wanted).finally(() => underWay.get(key) === begun && underWay.delete(key)),
    }
    underWay.set(key, begun)
    return begun.making
  }
}

const keyOf = (url, encoding) => `${encoding} ${url}`

/** Nobody on the way to the visitor may keep it. */
const standIn = (spare) => ({
  ...spare,
  headers: [...spare.headers.filter(([name]) => name.toLowerCase() !== 'cache-control'), ['Cache-Control', 'no-store']],
})

function secondsToKeep({ status, headers }) {
  const said = new Map(headers.map(([name, value]) => [name.toLowerCase(), String(value)]))
  if (status !== 200 || said.has('set-cookie') || said.get('x-nextjs-cache') === 'STALE') return 0
  if (said.has(SHARED_FOR)) return Number(said.get(SHARED_FOR))
  const terms = said.get('cache-control') ?? ''
  if (/no-store|private/.test(terms)) return 0
  return Math.min(Number(/s-maxage=(\d+)/.exec(terms)?.[1] ?? 0), LONGEST_BESIDE_NEXT)
}

/** As it is sent: compressed, with its length, and with a tag by which a visitor asks whether it is still the same. */
async function complete({ status, headers, body }, wanted) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const written = await encoded(body, wanted)
  const others = headers.filter(([name]) => !OWN.has(name.toLowerCase()))
  const own = [
    ['Content-Length', written.body.length],
    ...(status === 200 ? [['ETag', etag]] : []),
    ...(written.encoding === 'identity' ? [] : [['Content-Encoding', written.encoding]]),
  ]
  return { status, etag, headers: [...others, ...own], body: written.body }
}

export function give(request, response, { status, etag, headers, body }) {
  const isKnown = status === 200 && knows(request.headers['if-none-match'], etag)
  for (const [name, value] of headers)
    if (!isKnown || !OF_A_BODY.has(name.toLowerCase())) response.setHeader(name, value)
  response.statusCode = isKnown ? 304 : status
  // To HEAD, and with 304, Node sends no body.
  response.end(body)
}

/** Compared weakly, as RFC 9110 has it for reading: `W/` says nothing. */
function knows(given, etag) {
  if (given === undefined) return false
  const opaque = (tag) => tag.trim().replace(/^W\//, '')
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag))
}
