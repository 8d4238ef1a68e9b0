import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The page for all paths that no other page has: it leads to /404. */
const UNKNOWN_PAGE = '/[...unknown]'

const readManifest = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

/** Reads from a build which paths lead to no page, so that they can be answered without asking Next. */
export function loadUnknownPaths(folder) {
  const { staticRoutes, dynamicRoutes, rewrites, redirects } = readManifest(folder, 'routes-manifest.json')
  const { middleware } = readManifest(folder, 'server/middleware-manifest.json')
  return createUnknownPaths({
    routes: [...staticRoutes, ...dynamicRoutes.filter(({ page }) => page !== UNKNOWN_PAGE), ...redirects].map(
      ({ regex }) => regex,
    ),
    rewrites: Object.values(rewrites)
      .flat()
      .map(({ regex }) => regex),
    middleware: Object.values(middleware).flatMap(({ matchers }) => matchers.map(({ regexp }) => regexp)),
  })
}

/**
 * Next decodes paths before it looks for their page, and has files of its own: it is asked for all such paths.
 * @param {Record<string, string[]>} patterns
 * @returns {(url: string) => boolean}
 */
export function createUnknownPaths(patterns) {
  const known = new RegExp(
    Object.values(patterns)
      .flat()
      .map((pattern) => `(?:${pattern})`)
      .join('|'),
    'i',
  )
  return (url) => {
    const [path = ''] = url.split('?', 1)
    return !path.includes('%') && !path.startsWith('/_next/') && !known.test(path)
  }
}
