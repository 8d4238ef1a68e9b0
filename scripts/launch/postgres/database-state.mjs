import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { outdatedPictures } from '../../../lib/demo/seed/outdated-pictures.mjs'
import { PROJECT_ROOT } from '../folders.mjs'

const read = (...parts) => JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'lib', ...parts), 'utf8'))

/** The state that the database must have before the shop opens. */
export function expectedDatabaseState(dataDir, { demo, empty = false }) {
  const folders = [path.join(PROJECT_ROOT, 'public', 'media'), path.join(dataDir, 'media')]
  return {
    demo,
    empty,
    newest: Math.max(...read('platform', 'db', 'migrations', 'meta', '_journal.json').entries.map(({ when }) => when)),
    pictures: read('demo', 'seed', 'demo', 'media.json'),
    isThere: (key) => folders.some((folder) => existsSync(path.join(folder, key))),
  }
}

/**
 * The state of the database as the role of the shop sees it. Throws if the role cannot connect. Rights to update and delete
 * come with the others, and the shop has none on tables to which it only appends.
 */
export async function readDatabaseState(sql, { pictures }) {
  const [found] = await sql`
    select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest,
           exists (select from settings) as "holdsShop",
           exists (select from own_shop) as "isOwn",
           exists (select from settings where lacks_content) as "lacksContent",
           not exists (
             select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
             and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
           ) as "mayWrite"`
  const stored = await sql`select key, file from pictures where file = any(${Object.keys(pictures)})`
  return { ...found, newest: Number(found.newest), stored }
}

/** Whether the database needs no migration, no grant, no content, no beginning, no demo catalogue and no newer demo pictures. */
export function isPrepared(wanted, found) {
  if (found.newest !== wanted.newest || !found.mayWrite || found.lacksContent) return false
  if (found.isOwn || wanted.empty) return found.isOwn
  return (
    !wanted.demo || (found.holdsShop && outdatedPictures(found.stored, wanted.pictures, wanted.isThere).length === 0)
  )
}
