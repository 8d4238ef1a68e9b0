import { readFileSync } from 'node:fs'
import path from 'node:path'

const ANYTHING = /^/

const manifest = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

/**
 * A page that Next keeps for everybody holds the query of whoever came first: Next writes it into what
 * the browser's scripts start from. So of such pages' queries only what a rewrite reads gets through.
 * `folder` is the build, which knows what it keeps.
 */
export function sharedPages(folder) {
  const { routes, dynamicRoutes } = manifest(folder, 'prerender-manifest.json')
  const { rewrites } = manifest(folder, 'routes-manifest.json')
  return withoutForeignQuery({
    paths: new Set(Object.keys(routes)),
    patterns: Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex)),
    read: new Map([['_rsc', ANYTHING], ...rewrites.beforeFiles.flatMap(({ has = [] }) => has.flatMap(({ type, key, value }) => (type === 'query' ? [[key, new RegExp(`^${value}$`)]] : [])))]),
  })
}

export const withoutForeignQuery = ({ paths, patterns, read }) => (url) => {
  const [place, query] = splitOnce(url, '?')
  if (query === '' || !(paths.has(place) || patterns.some((pattern) => pattern.test(place)))) return url
  // Each once, as a rewrite would read it: otherwise it is no more than a text of the caller's.
  const kept = new Map()
  for (const [name, value] of query.split('&').map((parameter) => splitOnce(parameter, '='))) {
    if (read.get(name)?.test(value)) kept.set(name, `${name}=${value}`)
  }
  return kept.size > 0 ? `${place}?${[...kept.values()].join('&')}` : place
}

function splitOnce(text, sign) {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
