import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../launch/folders.mjs'

export const MUTATED_FOLDERS = [
  'lib/shop/cart',
  'lib/shop/checkout',
  'lib/shop/my-orders',
  'lib/shop/order-payments',
  'lib/shop/orders',
  'lib/shop/refunds',
  'lib/shop/search',
  'lib/shop/shipping',
  'lib/shop/withdrawal',
  'lib/owner/documents',
  'lib/owner/orders',
  'lib/owner/withdrawals',
]

/** What these tests find in a browser only. */
const isClient = (file) => file.endsWith('.client.ts')
const isServer = (file) => file.endsWith('.server.ts')
/** Shapes and lists of calls: the types, the OpenAPI tests and the contract suite notice changes in them. */
const isDescription = (file) => /\.(schema|operations)\.ts$/.test(file)
const isTest = (file) => /\.test\.tsx?$|\/testing\.server\.ts$/.test(file)

/** These write emails and sheets, and their tests read what was sent or printed, with a database. */
const WRITERS = new Set([
  'lib/owner/documents/sheet.ts',
  'lib/shop/orders/mail/order-emails.ts',
  'lib/shop/withdrawal/withdrawal-emails.ts',
])

/**
 * What is mutated, and which tests should notice. `rules` computes, and its tests need nothing else; `database` stores
 * and reads, and each file of its tests makes a database of its own, which takes much longer.
 */
export const AREAS = {
  rules: {
    isMutated: (file) => !isServer(file) && !isClient(file) && !WRITERS.has(file),
    ignoredTests: ['\\.server\\.test\\.ts$'],
  },
  database: {
    isMutated: (file) => isServer(file) || WRITERS.has(file),
    ignoredTests: [],
  },
}

/** The files of an area in the folders or files that are asked for. */
export function mutatedFiles(area, within = MUTATED_FOLDERS) {
  const wanted = within.map((name) => path.posix.normalize(name).replace(/\/$/, ''))
  const isWanted = (file) => wanted.some((name) => file === name || file.startsWith(`${name}/`))
  return MUTATED_FOLDERS.flatMap(sourcesOf).filter((file) => isWanted(file) && AREAS[area].isMutated(file))
}

const sourcesOf = (folder) =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name)))
    .filter((file) => file.endsWith('.ts') && !isTest(file) && !isDescription(file))
    .sort()
