import 'server-only'
import { randomUUID } from 'node:crypto'
import { missingFeed } from '@messages/api-errors'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { openFeed } from './feed.server'
import { type FeedFormat } from './feed-format'
import { isFeedCached } from './feed-size'

/** How many large feeds an instance writes at the same time, and for how long at most: a reader may be slow. */
const MAX_STREAMS = 2
const MAX_STREAM_MS = 600_000

const streams = processSingleton('feed-streams', () => ({
  running: 0,
  /** What the process writes of the same catalogue stays the same; another version may write something else. */
  process: randomUUID(),
}))

const textResponse = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

/** The feed for a country, or for that of the shop. A robot that has the feed of the present catalogue gets 304. */
export async function feedResponse(
  ctx: Ctx,
  request: Request,
  format: FeedFormat,
  countryCode?: string,
): Promise<Response> {
  const { version, products } = await currentSnapshot(ctx)
  const headers = { 'Content-Type': format.type, ETag: `W/"${streams().process}-${version}"` }
  if (hasCurrent(request, headers.ETag)) return new Response(null, { status: 304, headers })
  const isLarge = !isFeedCached(products.length)
  if (isLarge && streams().running >= MAX_STREAMS) return textResponse('', 503, { 'Retry-After': '60' })
  const feed = await openFeed(ctx, format, countryCode)
  if (!feed) return textResponse(missingFeed, 404)
  return new Response(toStream(feed, { isLarge }), { headers })
}

/** The feed in a file that is named after its country, such as gr.xml. */
export async function countryFeedResponse(
  ctx: Ctx,
  request: Request,
  format: FeedFormat,
  file: string,
): Promise<Response> {
  const [, code, extension] = /^([a-z]{2})\.([a-z]+)$/.exec(file) ?? []
  if (!code || extension !== format.extension) return textResponse(missingFeed, 404)
  return feedResponse(ctx, request, format, code.toUpperCase())
}

const hasCurrent = (request: Request, etag: string) =>
  (request.headers.get('If-None-Match') ?? '').split(',').some((known) => known.trim() === etag)

/** Asks for the next part only when the reader has taken the one before. */
function toStream(parts: AsyncGenerator<string, void>, { isLarge }: { isLarge: boolean }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let isOpen = true
  if (isLarge) streams().running += 1
  const end = () => {
    if (isOpen && isLarge) streams().running -= 1
    isOpen = false
    clearTimeout(timer)
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const stop = () => {
        end()
        controller.error(new Error(`The feed was not read within ${MAX_STREAM_MS / 60_000} minutes.`))
        void parts.return()
      }
      if (isLarge) timer = setTimeout(stop, MAX_STREAM_MS).unref()
    },
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await parts.return()
    },
  })
}
