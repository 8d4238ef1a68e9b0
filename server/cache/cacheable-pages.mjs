import { readFileSync } from 'node:fs'
import path from 'node:path'
import { knownAddress } from '../lifecycle/readiness.mjs'
import { SHARED_FOR } from './response-cache.mjs'

const READING = new Set(['GET', 'HEAD'])
/** What the scripts of a page ask for is another answer at the same address. */
const OF_SCRIPTS = /^(rsc$|next-)/

const manifest = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

/** The pages and calls whose answer is the same for everybody. `folder` is the build, which knows them. */
export function sharedPages(folder) {
  const { routes, dynamicRoutes } = manifest(folder, 'prerender-manifest.json')
  const { headers, staticRoutes, dynamicRoutes: patterns } = manifest(folder, 'routes-manifest.json')
  return pagesAmong({
    paths: new Set(staticRoutes.map(({ page }) => page)),
    patterns: patterns.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) })),
    kept: new Set([
      ...Object.entries(routes).flatMap(([page, { dataRoute }]) => (dataRoute ? [page] : [])),
      ...Object.keys(dynamicRoutes),
    ]),
    rendered: headers.flatMap(({ regex, headers: set }) =>
      set.some(({ key }) => key.toLowerCase() === SHARED_FOR) ? [new RegExp(regex)] : [],
    ),
  })
}

/**
 * `paths` and `patterns` say, as Next does, which page an address shows; `kept` which of them Next keeps,
 * `rendered` which addresses are rendered for each request and yet are the same for all.
 */
export function pagesAmong({ paths, patterns, kept, rendered, known = knownAddress }) {
  const pageAt = (place) => (paths.has(place) ? place : patterns.find(({ pattern }) => pattern.test(place))?.page)
  const groupAt = (place) =>
    rendered.some((pattern) => pattern.test(place)) ? 'rendered' : kept.has(pageAt(place)) ? 'pages' : null

  return {
    /**
     * What to ask Next for, and among which answers the one to this request may be shared; `group` is null where
     * it may not. Next writes the query of whoever comes first into a page that it then keeps for everybody, so
     * of such a page's query only what the page knows gets through, whoever asks and however.
     */
    resolve({ method, url, headers }) {
      const [place, query] = splitOnce(url, '?')
      const group = groupAt(place)
      if (!group) return { url, group: null }
      const address = known(place, query)
      const isDocument = READING.has(method) && !Object.keys(headers).some((name) => OF_SCRIPTS.test(name))
      // The names of pages need no escapes: whoever writes them has many spellings for one page.
      const isOneSpelling = group !== 'pages' || !place.includes('%')
      return { url: address.url, group: address.shared && isDocument && isOneSpelling ? group : null }
    },
  }
}

function splitOnce(text, sign) {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
