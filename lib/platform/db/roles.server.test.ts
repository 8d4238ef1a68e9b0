import { randomUUID } from 'node:crypto'
import { openDatabase } from './client.server'
import { grantRowAccess, setRolePassword } from './roles.server'
import { shopRoleUrl, useTestDatabase } from '@/testing/db.server'

const database = useTestDatabase()
beforeAll(() => grantRowAccess(database.current.owner.db, database.current.url))

const connectAs = async <Result>(
  url: string,
  work: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<Result>,
) => {
  const { sql, close } = openDatabase(url, 1)
  return work(sql).finally(close)
}

const withRole = (name: string, password: string) => {
  const url = new URL(database.current.owner.url)
  url.username = name
  url.password = encodeURIComponent(password)
  return url.href
}

/** Passes an unused role name, and drops that role afterwards. */
async function newRole<Result>(work: (name: string) => Promise<Result>): Promise<Result> {
  const name = `role_${randomUUID().replaceAll('-', '')}`
  const { sql } = database.current.owner
  return work(name).finally(async () => {
    await sql`drop owned by ${sql(name)}`.catch(() => {})
    await sql`drop role if exists ${sql(name)}`
  })
}

test.each([
  'drop table orders',
  'alter table orders add column more text',
  'alter table orders disable trigger user',
  'truncate orders cascade',
  'create table more (id int)',
  'create temporary table more (id int)',
  'create schema more',
  'create role more',
  'create function more() returns int language sql as $$ select 1 $$',
  'alter role asimera_test_shop superuser',
  'set session_replication_role = replica',
  'delete from drizzle.__drizzle_migrations',
  'update price_history set price_cents = 0',
  'delete from price_history',
  'update documents set number = 1',
  'delete from documents',
  "update audit_log set action = ''",
  'delete from audit_log',
  'update stock_movements set change = 0',
  'delete from stock_movements',
  'update gift_card_entries set cents = 1',
  'delete from gift_card_entries',
])('the role of the shop may not: %s', async (statement) => {
  await expect(database.current.sql.unsafe(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) })
})

test('the role of the shop reads and writes the rows of every table and uses sequences', async () => {
  const { sql } = database.current
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('price_history', 'documents', 'audit_log', 'stock_movements', 'gift_card_entries')
    and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`
  expect(tables).toEqual([])
  await sql`insert into contact_messages (name, email, subject, body) values ('a', 'a@b.example', 'c', 'd')`
  await sql`update contact_messages set name = 'b'`
  expect(await sql`delete from contact_messages where name = 'b' returning id`).toHaveLength(1)
})

test('a later grant includes tables that were added since', async () => {
  const { owner, sql, url } = database.current
  await owner.sql`create table later (id int generated always as identity)`
  await expect(sql`select from later`).rejects.toMatchObject({ code: '42501' })
  await grantRowAccess(owner.db, url)
  await sql`insert into later default values`
  await owner.sql`drop table later`
})

test('a missing role is created with its password, which can be changed', () =>
  newRole(async (name) => {
    const { owner } = database.current
    const url = withRole(name, "qu'ote$$/% ü")
    await grantRowAccess(owner.db, url)
    expect(await connectAs(url, (sql) => sql`select current_user as name`)).toEqual([{ name }])
    const renewed = withRole(name, 'another')
    await expect(connectAs(renewed, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' })
    await setRolePassword(owner.url, renewed)
    expect(await connectAs(renewed, (sql) => sql`select current_user as name`)).toEqual([{ name }])
  }))

test('the error for a missing role names it when the owner may not create roles', () =>
  newRole(async (name) => {
    const { owner } = database.current
    await owner.sql`create role ${owner.sql(name)} login password 'owns'`
    const { db, close } = openDatabase(withRole(name, 'owns'), 1)
    await expect(grantRowAccess(db, withRole('absent', 'x'))).rejects.toThrow(
      'DATABASE_URL names the role "absent", which does not exist, and the role of DATABASE_OWNER_URL may not create roles.',
    )
    await close()
  }))

test('a role with the rights of the owner is refused', () =>
  newRole(async (name) => {
    const { owner } = database.current
    await owner.sql`create role ${owner.sql(name)} login in role ${owner.sql(new URL(owner.url).username)}`
    await expect(grantRowAccess(owner.db, withRole(name, 'x'))).rejects.toThrow(
      `DATABASE_URL names the role "${name}", which has the rights of the owner`,
    )
    await owner.sql`alter role ${owner.sql(name)} superuser`
    await expect(grantRowAccess(owner.db, withRole(name, 'x'))).rejects.toThrow('it is a superuser')
  }))

test('the owner keeps its rights when it is also the role of the shop', async () => {
  const { owner } = database.current
  await grantRowAccess(owner.db, owner.url)
  await owner.sql`create table more (id int)`
  await owner.sql`drop table more`
  expect(shopRoleUrl(owner.url)).toBe(database.current.url)
})
