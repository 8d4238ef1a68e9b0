// npm run graph             draws the folders of lib, of its storeys and of components into docs/architecture.md
// npm run graph -- --check  exits with status 1 if the drawing is not the present one
// Both exit with status 1 if an import breaks a rule of .dependency-cruiser.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, format } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config, { EXCLUDED } from '../.dependency-cruiser.mjs'

// Node 20.9 has no import.meta.dirname.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/architecture.md'
/** By the folder, what nearly all others in it import: drawn, it would hide the rest. */
const GRAPHS = {
  lib: [],
  'lib/platform': [],
  'lib/shop': [],
  'lib/owner': [],
  'lib/machines': [],
  components: ['ui'],
}
const FOLDERS = ['app', 'components', 'lib', 'messages', 'qa', 'server', 'scripts', 'tools']
const SOURCES = [...FOLDERS, 'middleware.ts', 'instrumentation.ts']

/** @typedef {Map<string, Set<string>>} Graph The folders that each folder imports. */
/** @typedef {import('dependency-cruiser').ICruiseResult} CruiseResult */

/** @returns {Promise<CruiseResult>} */
async function cruiseSources() {
  const rules = { validate: true, ruleSet: { forbidden: config.forbidden } }
  const tsConfig = extractTSConfig('tsconfig.json')
  const { output } = await cruise(
    SOURCES,
    { ...config.options, exclude: { path: EXCLUDED }, ...rules },
    {},
    { tsConfig },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** @param {CruiseResult} cruised */
async function reportViolations(cruised) {
  const { output, exitCode } = await format(cruised, { outputType: 'err' })
  console.log(output)
  if (exitCode > 0) process.exitCode = 1
}

/** @param {CruiseResult} cruised @param {string} top @param {string[]} omitted @returns {Graph} */
function folderGraph({ modules }, top, omitted) {
  /** @param {string} file */
  const folderOf = (file) => file.match(`^${top}/([^/]+)/`)?.[1]
  /** @param {string | undefined} folder @returns {folder is string} */
  const isDrawn = (folder) => folder !== undefined && !omitted.includes(folder)
  /** @type {Graph} */
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    const folder = folderOf(source)
    if (!isDrawn(folder)) continue
    const imported = dependencies.map(({ resolved }) => folderOf(resolved)).filter(isDrawn)
    const known = graph.get(folder) ?? []
    graph.set(folder, new Set([...known, ...imported].filter((other) => other !== folder)))
  }
  return graph
}

/** @param {Graph} graph @param {string} from @returns {Set<string>} */
function reachable(graph, from, found = new Set()) {
  for (const next of graph.get(from) ?? []) if (!found.has(next)) reachable(graph, next, found.add(next))
  return found
}

/**
 * The rules of dependency-cruiser see a sub-folder as a folder of its own. Here it is a part of its folder.
 *
 * @param {string} top @param {Graph} graph
 */
function refuseCycles(top, graph) {
  const inCycle = [...graph.keys()].filter((folder) => reachable(graph, folder).has(folder))
  if (inCycle.length > 0) throw new Error(`These folders of ${top} import each other: ${inCycle.join(', ')}.`)
}

/** Transitive reduction: leaves out every arrow that the other arrows imply. @param {Graph} graph @returns {Graph} */
function reduced(graph) {
  /** @param {string} to @param {Set<string>} targets */
  const isImplied = (to, targets) => [...targets].some((other) => other !== to && reachable(graph, other).has(to))
  return new Map([...graph].map(([from, to]) => [from, new Set([...to].filter((one) => !isImplied(one, to)))]))
}

/** @param {Graph} graph */
function mermaid(graph) {
  const isUsed = new Set([...graph].flatMap(([from, to]) => (to.size > 0 ? [from, ...to] : [])))
  const lines = [...graph].sort().flatMap(([from, to]) => {
    if (!isUsed.has(from)) return [`  ${from}`]
    return to.size > 0 ? [`  ${from} --> ${[...to].sort().join(' & ')}`] : []
  })
  return ['```mermaid', 'flowchart TB', ...lines, '```'].join('\n')
}

process.chdir(ROOT)
const cruised = await cruiseSources()
await reportViolations(cruised)
const before = readFileSync(DOCUMENT, 'utf8')
let after = before
for (const [top, omitted] of Object.entries(GRAPHS)) {
  const markers = new RegExp(`(<!-- graph of ${top} -->\n)[^]*?(\n<!-- end of graph -->)`)
  if (!markers.test(before)) throw new Error(`${DOCUMENT} has no markers for the graph of ${top}.`)
  const graph = folderGraph(cruised, top, omitted)
  refuseCycles(top, graph)
  after = after.replace(markers, (_, start, end) => `${start}\n${mermaid(reduced(graph))}\n${end}`)
}
if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, after)
else if (after !== before) {
  console.error(`The graph in ${DOCUMENT} is not the present one: run npm run graph.`)
  process.exitCode = 1
}
