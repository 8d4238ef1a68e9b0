import {
  changedTags,
  changeNoticedAt,
  generation,
  isSettled,
  responseTags,
  shareResponseCache,
} from '../lifecycle/readiness.mjs'
import { addCacheMetrics, addPurgeMetrics } from '../logging/request-metrics.mjs'
import { patchResponse } from '../protocol/patch-response.mjs'
import { createBuildFiles } from './build-files.mjs'
import { loadCacheablePages } from './cacheable-pages.mjs'
import { isStalePage, NEXT_CACHE_HEADER } from './cached-response.mjs'
import { createContentNetwork } from './content-network.mjs'
import { createPendingRenderings } from './pending-renderings.mjs'
import { createReadQueue } from './read-queue.mjs'
import { renderAnonymously } from './render-anonymously.mjs'
import { createResponseCache } from './response-cache.mjs'
import { withScriptsAfterPaint } from './scripts-after-paint.mjs'
import { loadUnknownPaths } from './unknown-paths.mjs'

/** There are few pages but any number of listings, so listings must not evict pages. Nor must what only programs read. */
const CACHE_BYTES = { pages: 64e6, rendered: 32e6, files: 24e6, markdown: 16e6 }

const REFRESH_DELAY_MS = 300

/**
 * Connects the response cache with the build in `folder`, with Next, with the instance and with the shared caches in
 * front of the shop. Without a build, in development, nothing is cached and Next answers every path.
 * @param {{
 *   folder: string | null,
 *   variables: import('../../lib/platform/env.schema.mjs').Variables,
 *   nextHandler: Parameters<typeof renderAnonymously>[0],
 * }} options
 */
export function setUpCache({ folder, variables, nextHandler }) {
  const pages = folder === null ? null : loadCacheablePages(folder)
  const isUnknownPath = folder === null ? () => false : loadUnknownPaths(folder)
  const pendingRenderings = createPendingRenderings()
  const readQueue = createReadQueue()
  const contentNetwork = createContentNetwork(variables)
  if (contentNetwork) addPurgeMetrics(contentNetwork.counts)
  const cache =
    pages &&
    createResponseCache({
      generation,
      noticedAt: changeNoticedAt,
      changedTags,
      tagsOf: responseTags,
      isSettled,
      refreshDelayMs: REFRESH_DELAY_MS,
      maxOutdatedMs: variables.MAX_OUTDATED_SECONDS * 1_000,
      budgets: CACHE_BYTES,
      queue: readQueue,
      render: createRenderer(nextHandler, pendingRenderings),
    })
  if (cache) {
    addCacheMetrics(cache)
    shareWithInstance({ cache, pages, contentNetwork, pendingRenderings })
  }
  const buildFiles =
    folder === null
      ? null
      : createBuildFiles(folder, (url) => renderAnonymously(nextHandler, { url, id: 'build-file' }))
  return { pages, isUnknownPath, pendingRenderings, readQueue, contentNetwork, cache, buildFiles }
}

/** @returns {Parameters<typeof createResponseCache>[0]['render']} */
const createRenderer =
  (nextHandler, pendingRenderings) =>
  async ({ group, ...wanted }) => {
    const rendering = renderAnonymously(nextHandler, {
      ...wanted,
      patch: (response) => patchResponse(response, wanted),
    })
    return withScriptsAfterPaint(
      await (group === 'pages'
        ? pendingRenderings.track(rendering, ({ headers }) => isStalePage(new Map(headers).get(NEXT_CACHE_HEADER)))
        : rendering),
    )
  }

function shareWithInstance({ cache, pages, contentNetwork, pendingRenderings }) {
  shareResponseCache({
    pendingRenderings: pendingRenderings.ended,
    expireOnChange: () => {
      cache.expireOnChange()
      contentNetwork?.purge(changedTags() ?? [])
    },
    refresh: cache.refresh,
    warmUp: (urls) =>
      cache.warmUp(
        urls.flatMap((wanted) => {
          const { url, group, representation } = pages.resolve({ method: 'GET', url: wanted, headers: {} })
          return group && representation ? [{ url, group, representation }] : []
        }),
      ),
  })
}
