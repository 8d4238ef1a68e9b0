import { readdirSync } from 'node:fs'
import path from 'node:path'
import { log } from '../logging/request-log.mjs'
import { BEST_BROTLI_QUALITY } from '../protocol/compression.mjs'
import { finishResponse } from './cached-response.mjs'

const CHUNKS = '/_next/static/chunks/'

/**
 * Scripts and styles of a build in brotli's best quality. Next sends gzip, which is an eighth larger, and compresses for
 * each visitor. The best quality takes too long to wait for, so the first request of a file gets Next's response.
 *
 * @param {string} folder
 * @param {(url: string) => Promise<{ status: number, headers: [string, unknown][], body: Buffer }>} render
 */
export function createBuildFiles(folder, render) {
  const names = readdirSync(path.join(folder, 'static/chunks')).filter((name) => /\.(js|css)$/.test(name))
  const waiting = new Set(names.map((name) => CHUNKS + name))
  const ready = new Map()
  let compressing = Promise.resolve()

  async function compress(url) {
    const response = await render(url)
    if (response.status !== 200) throw new Error(`Next answered ${response.status}`)
    ready.set(url, await finishResponse(response, { url, representation: 'document' }, 'br', BEST_BROTLI_QUALITY))
  }

  return {
    /** The finished response, if it has been requested before. */
    get(url) {
      // One after the other, because visitors need the processor for pages.
      if (waiting.delete(url))
        compressing = compressing
          .then(() => compress(url))
          .catch((error) => log({ level: 'error', message: `${url} was not compressed: ${error.message}` }))
      return ready.get(url)
    },
    compressed: () => compressing,
  }
}
