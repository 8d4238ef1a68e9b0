import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { backUp, MANIFEST_FILE } from './backup.server'
import { restore } from './restore.server'
import { digestTables, useDemoDatabase, useTestDatabase, type TestDatabase } from '@/testing/db.server'

const shop = useDemoDatabase()
const emptyDatabase = useTestDatabase()
const occupiedDatabase = useTestDatabase()
let folder: string
const pathIn = (name: string) => path.join(folder, name)
const progress = () => {}
const save = (to: string) =>
  backUp(shop.current.sql, to, { mediaFolder: pathIn('media'), now: new Date('2026-11-20T12:00:00Z'), progress })
const restoreInto = (from: string, into: TestDatabase, dryRun = false) =>
  restore(into.owner.sql, from, {
    ownerUrl: into.owner.url,
    shopUrl: into.url,
    mediaFolder: pathIn('restored-media'),
    dryRun,
    progress,
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  await mkdir(pathIn('media/ring.0123abcd'), { recursive: true })
  await writeFile(pathIn('media/ring.0123abcd/480.jpg'), 'picture')
  const { db } = shop.current
  await db.execute(
    sql`insert into contact_messages (name, email, subject, body) values ('Ανθή', 'a@b.example', ${'tab\tand "quotes"'}, ${'two\nlines \\ and \\N, and two more\u2028of another kind'})`,
  )
  await db.execute(
    sql`insert into users (email, password_hash) values ('gone@b.example', 'x'), ('stays@b.example', 'y')`,
  )
  await paidOrder(shop.current)
})
afterAll(() => rm(folder, { recursive: true }))

/** An order whose state changed after it was placed; a fresh database refuses to insert it in its final state. */
const paidOrder = ({ db }: TestDatabase) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'a test', true)`)
    await tx.execute(sql`
      insert into orders (code, state, payment_method, items_cents, shipping_cents, special_fees_cents, total_cents, idempotency_key, request_hash, access_token_hash)
      values ('AS-AAAA-BBBB', 'awaiting_payment', 'card', 100, 0, 0, 100, 'key', '\\x00ff'::bytea, '\\x01'::bytea)`)
    await tx.execute(sql`update orders set state = 'paid'`)
  })

/** Indexes, constraints and triggers. */
const listRules = async ({ sql: connection }: TestDatabase) =>
  (
    await connection<{ rule: string }[]>`
    select indexdef as rule from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`
  ).map(({ rule }) => rule)

test('a restored shop equals the original and accepts new changes', async () => {
  await save(pathIn('backup'))
  await restoreInto(pathIn('backup'), emptyDatabase.current)
  expect(await digestTables(emptyDatabase.current)).toEqual(await digestTables(shop.current))
  expect(await listRules(emptyDatabase.current)).toEqual(await listRules(shop.current))
  expect(await readFile(pathIn('restored-media/ring.0123abcd/480.jpg'), 'utf8')).toBe('picture')

  const { db } = emptyDatabase.current
  await db.execute(sql`insert into contact_messages (name, email, subject, body) values ('a', 'b', 'c', 'd')`)
  await expect(db.execute(sql`update orders set state = 'awaiting_payment'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('cannot go from paid') },
  })
})

test('a backup taken during writes contains whole transactions only', async () => {
  const { db } = shop.current
  let writing = true
  const write = async () => {
    // Two tables in one transaction, the later table first in the order in which a backup reads them.
    for (let turn = 0; writing; turn++) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into users (email, password_hash) values (${`turn-${turn}@b.example`}, 'x')`)
        await tx.execute(
          sql`insert into contact_messages (name, email, subject, body) values ('turn', ${`turn-${turn}@b.example`}, '', '')`,
        )
        await tx.execute(sql`delete from rate_limits`)
        await tx.execute(sql`insert into rate_limits (bucket, window_start, hits) values ('turn', now(), ${turn})`)
      })
    }
  }
  const writers = write()
  await save(pathIn('busy')).finally(() => (writing = false))
  await writers
  await restoreInto(pathIn('busy'), occupiedDatabase.current)
  const counted = await occupiedDatabase.current.sql`
    select (select count(*)::int from users where email like 'turn-%') as users,
           (select count(*)::int from contact_messages where name = 'turn') as messages,
           (select coalesce(max(hits) + 1, 0) from rate_limits where bucket = 'turn') as turns`
  const [{ users, messages, turns } = { users: -1, messages: -2, turns: -3 }] = counted
  expect([users, messages]).toEqual([turns, turns])
})

test('backup files are readable by their owner only', async () => {
  expect((await stat(pathIn('backup'))).mode & 0o077).toBe(0)
  expect((await stat(pathIn('backup/tables/users.jsonl.gz'))).mode & 0o077).toBe(0)
})

test('a restore into a database with a shop is refused', async () => {
  await expect(restoreInto(pathIn('backup'), shop.current)).rejects.toThrow('already contains a shop')
})

describe('a restore into an empty database', () => {
  const empty = useTestDatabase()

  test('writes nothing in a dry run', async () => {
    await restoreInto(pathIn('backup'), empty.current, true)
    expect(await empty.current.db.execute(sql`select from settings`)).toHaveLength(0)
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a folder that is not a backup', () => mkdir(pathIn('damaged'), { recursive: true }), 'is not a backup'],
    ['a backup whose manifest cannot be read', () => unreadable(MANIFEST_FILE), 'backup.json cannot be read'],
    ['a backup with a truncated file', () => truncate('tables/products.jsonl.gz'), 'products.jsonl.gz is damaged'],
    ['a backup with a missing file', () => rm(pathIn('damaged/tables/users.jsonl.gz')), 'users.jsonl.gz is missing'],
    [
      'a backup of another version',
      () => rewriteManifest((text) => text.replace('"format": 1', '"format": 2')),
      'newer version',
    ],
  ])('rejects %s with the reason', async (_, damage, reason) => {
    await rm(pathIn('damaged'), { recursive: true, force: true })
    if (reason !== 'is not a backup') await save(pathIn('damaged'))
    await damage()
    await expect(restoreInto(pathIn('damaged'), empty.current)).rejects.toThrow(reason)
    expect(await empty.current.db.execute(sql`select from settings`)).toHaveLength(0)
  })

  // A folder in place of the file is unreadable even for root.
  const unreadable = async (file: string) => {
    await rm(pathIn(`damaged/${file}`))
    await mkdir(pathIn(`damaged/${file}`))
  }
  const truncate = async (file: string) =>
    writeFile(pathIn(`damaged/${file}`), (await readFile(pathIn(`damaged/${file}`))).subarray(0, 500))
  const rewriteManifest = async (change: (text: string) => string) =>
    writeFile(pathIn(`damaged/${MANIFEST_FILE}`), change(await readFile(pathIn(`damaged/${MANIFEST_FILE}`), 'utf8')))
})
