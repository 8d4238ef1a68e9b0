import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const SOURCES = ['app', 'components', 'lib', 'messages', 'public']
const FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
]
const TEST = /\.test\.[a-z]+$/
/** Read only while the shop runs. */
const DATA = /^lib\/(platform\/db\/migrations|demo\/seed)\//
/** Served unchanged: a build depends on their names only. */
const NAMED_ONLY = /^public\//

/**
 * A hash that changes whenever a build would have another result.
 *
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function fingerprint(root, env = process.env) {
  const hash = createHash('sha256')
  const sources = SOURCES.flatMap((folder) => listFilesBelow(root, folder)).filter(
    (file) => !TEST.test(file) && !DATA.test(file),
  )
  const languages = readdirSync(root).filter((name) => /^tsconfig\.[a-z]{2}\.json$/.test(name))
  for (const file of [...sources, ...FILES, ...languages].sort()) {
    hash.update(`\0${file}\0`)
    if (!NAMED_ONLY.test(file)) hash.update(readContent(path.join(root, file)))
  }
  for (const name of Object.keys(env)
    .filter((name) => name.startsWith('NEXT_PUBLIC_'))
    .sort())
    hash.update(`\0${name}=${env[name]}`)
  return hash.digest('hex')
}

function listFilesBelow(root, folder) {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFilesBelow(root, file) : [file]
  })
}

function readContent(file) {
  try {
    return readFileSync(file)
  } catch {
    return '\0missing'
  }
}
