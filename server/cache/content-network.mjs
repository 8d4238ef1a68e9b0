import { log } from '../logging/request-log.mjs'

/** Shared caches may keep a response for a day, because it is purged when it changes. */
const MAX_AGE_SECONDS = 86_400

/** Responses from before a change may still be on their way when it is purged, so it is purged once more. */
const REPEAT_MS = 2_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 10_000
const REQUEST_TIMEOUT_MS = 5_000

/** With more tags, everything is purged. */
const MAX_TAGS = 500
const EVERYTHING = 'all'

/**
 * @typedef {{ url: string, method: string, headers: Record<string, string>, body?: string }} PurgeRequest
 * @typedef {{
 *   controlHeader: string,
 *   tagHeader: string,
 *   separator: string,
 *   tagsPerRequest: number,
 *   purge: (url: string, tags: string[], token: string) => PurgeRequest,
 * }} Kind
 */

/** @type {Record<'varnish' | 'fastly' | 'cloudflare', Kind>} */
const KINDS = {
  varnish: {
    controlHeader: 'CDN-Cache-Control',
    tagHeader: 'xkey',
    separator: ' ',
    tagsPerRequest: 100,
    purge: (url, tags) => ({ url, method: 'PURGE', headers: { xkey: tags.join(' ') } }),
  },
  fastly: {
    controlHeader: 'Surrogate-Control',
    tagHeader: 'Surrogate-Key',
    separator: ' ',
    tagsPerRequest: 200,
    purge: (url, tags, token) => ({
      url,
      method: 'POST',
      headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' '), Accept: 'application/json' },
    }),
  },
  cloudflare: {
    controlHeader: 'CDN-Cache-Control',
    tagHeader: 'Cache-Tag',
    separator: ',',
    tagsPerRequest: 30,
    purge: (url, tags, token) => ({
      url,
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
}

/**
 * Tells shared caches in front of the shop how long they may keep a response, and purges it by tag when it changes.
 * Null if none is configured: a cache that nobody purges would show old prices.
 *
 * @param {{ CDN?: 'varnish' | 'fastly' | 'cloudflare' | undefined, CDN_PURGE_URL?: string | undefined, CDN_PURGE_TOKEN?: string | undefined }} variables
 * @param {{ send?: (request: PurgeRequest) => Promise<{ status: number }>, report?: typeof log }} [options]
 */
export function createContentNetwork(
  { CDN, CDN_PURGE_URL = '', CDN_PURGE_TOKEN = '' },
  { send = sendRequest, report = log } = {},
) {
  if (!CDN) return null
  const kind = KINDS[CDN]
  const purgers = CDN_PURGE_URL.split(/\s+/).map((url) => createPurger(kind, url, CDN_PURGE_TOKEN, { send, report }))

  return {
    /**
     * While a purge fails, shared caches get no permission to keep anything.
     * @param {readonly string[]} tags
     * @returns {[string, string][]}
     */
    headersFor: (tags) =>
      purgers.some(({ isFailing }) => isFailing())
        ? []
        : [
            [kind.controlHeader, `max-age=${MAX_AGE_SECONDS}`],
            [kind.tagHeader, tags.join(kind.separator)],
          ],
    /**
     * Purges now, and again when responses that were on their way have arrived.
     * @param {readonly string[]} tags
     */
    purge(tags) {
      for (const { purge } of purgers) {
        purge(tags)
        setTimeout(() => purge(tags), REPEAT_MS).unref()
      }
    },
    counts: () => ({
      succeeded: purgers.reduce((sum, { counts }) => sum + counts.succeeded, 0),
      failed: purgers.reduce((sum, { counts }) => sum + counts.failed, 0),
      waiting: purgers.reduce((sum, { waiting }) => sum + waiting(), 0),
    }),
  }
}

/** Sends the purges of one cache one after the other, and repeats those that fail until they succeed. */
function createPurger(kind, url, token, { send, report }) {
  const counts = { succeeded: 0, failed: 0 }
  /** @type {Set<string>} */
  let waiting = new Set()
  let isRunning = false
  let retryMs = 0

  async function run() {
    isRunning = true
    while (waiting.size > 0) {
      const tags = waiting.has(EVERYTHING) || waiting.size > MAX_TAGS ? [EVERYTHING] : [...waiting]
      waiting = new Set()
      const problem = await sendAll(tags)
      if (problem === null) {
        counts.succeeded += 1
        retryMs = 0
      } else {
        counts.failed += 1
        for (const tag of tags) waiting.add(tag)
        retryMs = Math.min(retryMs * 2 || FIRST_RETRY_MS, MAX_RETRY_MS)
        // The URL may contain a secret, too.
        report({ level: 'error', message: `Purging the cache at ${new URL(url).host} failed: ${problem}` })
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
    isRunning = false
  }

  /** What went wrong, or null. */
  async function sendAll(tags) {
    try {
      for (let at = 0; at < tags.length; at += kind.tagsPerRequest) {
        const { status } = await send(kind.purge(url, tags.slice(at, at + kind.tagsPerRequest), token))
        if (status < 200 || status > 299) return `status ${status}`
      }
      return null
    } catch (caught) {
      const error = /** @type {Error & { cause?: { code?: string } }} */ (caught)
      return error.name === 'TimeoutError' ? 'no response' : String(error.cause?.code ?? error.name)
    }
  }

  return {
    counts,
    waiting: () => waiting.size,
    isFailing: () => retryMs > 0,
    purge(tags) {
      for (const tag of tags) waiting.add(tag)
      if (!isRunning) void run()
    },
  }
}

async function sendRequest({ url, ...options }) {
  const response = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  await response.arrayBuffer()
  return response
}
