import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SHARED_FOR } from './shared-answers.mjs'

const ANYTHING = /^/
/** What a call is asked stands in its query. */
const CALL = /^\/api\//
const READING = new Set(['GET', 'HEAD'])
/** What the scripts of a page ask for is another answer at the same address. */
const OF_SCRIPTS = /^(rsc$|next-)/

const manifest = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

/** The pages and calls whose answer is the same for everybody. `folder` is the build, which knows them. */
export function sharedPages(folder) {
  const { routes, dynamicRoutes } = manifest(folder, 'prerender-manifest.json')
  const { rewrites, headers, staticRoutes, dynamicRoutes: patterns } = manifest(folder, 'routes-manifest.json')
  return pagesAmong({
    paths: new Set(staticRoutes.map(({ page }) => page)),
    patterns: patterns.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) })),
    kept: new Set([...Object.entries(routes).flatMap(([page, { dataRoute }]) => (dataRoute ? [page] : [])), ...Object.keys(dynamicRoutes)]),
    rendered: headers.flatMap(({ regex, headers: set }) => (set.some(({ key }) => key.toLowerCase() === SHARED_FOR) ? [new RegExp(regex)] : [])),
    read: new Map([['_rsc', ANYTHING], ...rewrites.beforeFiles.flatMap(({ has = [] }) => has.flatMap(({ type, key, value }) => (type === 'query' ? [[key, new RegExp(`^${value}$`)]] : [])))]),
  })
}

/**
 * `paths` and `patterns` say, as Next does, which page an address shows; `kept` which of them Next keeps,
 * `rendered` which addresses are rendered for each request and yet are the same for all.
 */
export function pagesAmong({ paths, patterns, kept, rendered, read }) {
  const pageAt = (place) => (paths.has(place) ? place : patterns.find(({ pattern }) => pattern.test(place))?.page)
  const groupAt = (place) => (rendered.some((pattern) => pattern.test(place)) ? 'rendered' : kept.has(pageAt(place)) ? 'pages' : null)

  return {
    /**
     * A page that is shared holds the query of whoever came first: Next writes it into what the browser's
     * scripts start from. So of such pages' queries only what a rewrite reads gets through.
     */
    withoutForeignQuery(url) {
      const [place, query] = splitOnce(url, '?')
      if (query === '' || CALL.test(place) || !groupAt(place)) return url
      // Each once, as a rewrite would read it: otherwise it is no more than a text of the caller's.
      const known = new Map()
      for (const [name, value] of query.split('&').map((parameter) => splitOnce(parameter, '='))) {
        if (read.get(name)?.test(value)) known.set(name, `${name}=${value}`)
      }
      return known.size > 0 ? `${place}?${[...known.values()].join('&')}` : place
    },
    /** Among which answers the one to this request may be shared; null where it may not. */
    groupOf({ method, url, headers }) {
      const [place, query] = splitOnce(url, '?')
      if (!READING.has(method) || /(^|&)_rsc\b/.test(query) || Object.keys(headers).some((name) => OF_SCRIPTS.test(name))) return null
      const group = groupAt(place)
      // The names of pages need no escapes: whoever writes them has many spellings for one page.
      return group === 'pages' && place.includes('%') ? null : group
    },
  }
}

function splitOnce(text, sign) {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
