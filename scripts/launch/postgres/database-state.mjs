import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { outdatedPictures } from '../../../lib/seed/outdated-pictures.mjs'
import { PROJECT_ROOT } from '../folders.mjs'

const read = (...parts) => JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'lib', ...parts), 'utf8'))

/** What this clone wants of a database before the shop opens on it. */
export function expectedDatabaseState(dataDir, { demo }) {
  const folders = [path.join(PROJECT_ROOT, 'public', 'media'), path.join(dataDir, 'media')]
  return {
    demo,
    newest: Math.max(...read('db', 'migrations', 'meta', '_journal.json').entries.map(({ when }) => when)),
    pictures: read('seed', 'demo', 'media.json'),
    isThere: (key) => folders.some((folder) => existsSync(path.join(folder, key))),
  }
}

/** The same of a database, as the shop's own role sees it. Fails where the role is not let in. */
export async function readDatabaseState(sql, { pictures }) {
  const [found] = await sql`
    select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest,
           exists (select from settings) as "holdsShop",
           not exists (
             select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
             and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
           ) as "mayWrite"`
  const stored = await sql`select key, file from pictures where file = any(${Object.keys(pictures)})`
  return { ...found, newest: Number(found.newest), stored }
}

/** Whether the shop can open on it as it is: without migrations, grants, the demo catalogue or its newer pictures. */
export function isPrepared(wanted, found) {
  if (found.newest !== wanted.newest || !found.mayWrite) return false
  return (
    !wanted.demo || (found.holdsShop && outdatedPictures(found.stored, wanted.pictures, wanted.isThere).length === 0)
  )
}
