import { readFileSync } from 'node:fs'
import path from 'node:path'
import { knownAddress } from '../lifecycle/readiness.mjs'
import { SHARED_FOR_HEADER } from '../protocol/public-cache-control.mjs'
import { requestedRepresentation } from './representations.mjs'

/** Robots request few of them, and listings that are requested more often must not evict them. */
const FILES = /^\/(sitemap|feeds?)(\.xml$|\/)/

const READ_METHODS = new Set(['GET', 'HEAD'])

const readManifest = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

/** Reads from a build which pages and API calls have the same response for every visitor. */
export function loadCacheablePages(folder) {
  const { routes, dynamicRoutes } = readManifest(folder, 'prerender-manifest.json')
  const { headers, staticRoutes, dynamicRoutes: patterns } = readManifest(folder, 'routes-manifest.json')
  return createCacheablePages({
    paths: new Set(staticRoutes.map(({ page }) => page)),
    patterns: patterns.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) })),
    cachedByNext: new Set([
      ...Object.entries(routes).flatMap(([page, { dataRoute }]) => (dataRoute ? [page] : [])),
      ...Object.keys(dynamicRoutes),
    ]),
    renderedPerRequest: headers.flatMap(({ regex, headers: set }) =>
      set.some(({ key }) => key.toLowerCase() === SHARED_FOR_HEADER) ? [new RegExp(regex)] : [],
    ),
  })
}

/**
 * `paths` and `patterns` map paths to pages as Next does. `cachedByNext` are the pages that Next caches, and
 * `renderedPerRequest` the paths that Next renders for each request although the response is the same for all.
 */
export function createCacheablePages({ paths, patterns, cachedByNext, renderedPerRequest, resolveUrl = knownAddress }) {
  const pageForPath = (path) => (paths.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.page)

  function cacheGroupForPath(path) {
    if (renderedPerRequest.some((pattern) => pattern.test(path))) return FILES.test(path) ? 'files' : 'rendered'
    return cachedByNext.has(pageForPath(path)) ? 'pages' : null
  }

  return {
    /**
     * The URL and representation to ask Next for, and the group of the cache for the response: null if it must not
     * be shared. `isCachedByNext` says whether Next caches the page. Next writes the query of the first visitor into a
     * page that it caches for everybody, so only the parameters that the page knows are passed on.
     */
    resolve({ method, url, headers }) {
      const [path, query] = splitAtQuery(url)
      const group = cacheGroupForPath(path)
      const representation = requestedRepresentation(headers)
      if (!group) return { url, group: null, representation, isCachedByNext: false }
      const resolved = resolveUrl(path, query)
      const isShared = resolved.shared && READ_METHODS.has(method) && representation !== null
      // Escapes would give one page many cache keys, and no name of a page needs one.
      const isCanonical = group !== 'pages' || !path.includes('%')
      return {
        url: resolved.url,
        group: isShared && isCanonical ? group : null,
        representation,
        isCachedByNext: group === 'pages',
      }
    },
  }
}

function splitAtQuery(url) {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
