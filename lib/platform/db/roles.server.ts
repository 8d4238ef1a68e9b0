import 'server-only'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from './client.server'

export class RoleSetupError extends Error {
  override readonly name = 'RoleSetupError'
}

/** Evidence, to which the shop may only append. */
const APPEND_ONLY_TABLES = ['price_history', 'documents', 'audit_log', 'stock_movements', 'gift_card_entries']

function parseRole(url: string) {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/**
 * Lets the role of `shopUrl` read and write the rows of all existing tables, and nothing else. Creates the role
 * if `owner` may create roles. Does nothing when both connect as the same role.
 */
export function grantRowAccess(owner: Db, shopUrl: string): Promise<void> {
  const role = parseRole(shopUrl)
  return owner.transaction(async (tx) => {
    const [found] = await tx.execute<{
      isOwner: boolean
      exists: boolean
      mayCreate: boolean
      hasOwnerRights: boolean
    }>(sql`
      select current_user = ${role.name} as "isOwner",
             exists (select from pg_roles where rolname = ${role.name}) as "exists",
             (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate",
             coalesce((select rolsuper or pg_has_role(oid, current_user, 'member') from pg_roles where rolname = ${role.name}), false) as "hasOwnerRights"`)
    if (found?.isOwner) return
    if (found?.hasOwnerRights)
      throw new RoleSetupError(
        `DATABASE_URL names the role "${role.name}", which has the rights of the owner: it is a superuser or a member of the owner's role. Use an ordinary role.`,
      )
    if (!found?.exists) await createRole(tx, role, found?.mayCreate ?? false)
    const shop = sql.identifier(role.name)
    await tx.execute(sql`revoke create on schema public from public, ${shop}`)
    await tx.execute(sql`grant usage on schema public, drizzle to ${shop}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${shop}`)
    for (const name of APPEND_ONLY_TABLES)
      await tx.execute(sql`revoke update, delete on ${sql.identifier(name)} from ${shop}`)
    await tx.execute(sql`grant usage, select, update on all sequences in schema public to ${shop}`)
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${shop}`)
    const [database] = await tx.execute<{ name: string; isOwned: boolean }>(sql`
      select datname as name, pg_has_role(datdba, 'usage') as "isOwned" from pg_database where datname = current_database()`)
    if (!database?.isOwned) return
    await tx.execute(sql`revoke create, temporary on database ${sql.identifier(database.name)} from public, ${shop}`)
    await tx.execute(sql`grant connect on database ${sql.identifier(database.name)} to ${shop}`)
  })
}

async function createRole(
  owner: Db,
  { name, password }: { name: string; password: string },
  mayCreate: boolean,
): Promise<void> {
  if (!name)
    throw new RoleSetupError('DATABASE_URL names no role. Its form is postgres://user:password@host:5432/name.')
  if (!mayCreate)
    throw new RoleSetupError(
      `DATABASE_URL names the role "${name}", which does not exist, and the role of DATABASE_OWNER_URL may not create roles. Create it first: create role "${name}" login password '…'`,
    )
  await owner.execute(sql`create role ${sql.identifier(name)} login password ${passwordLiteral(password)}`)
}

const passwordLiteral = (password: string) => sql.raw(password ? `'${scramSecret(password)}'` : 'null')

/** The SCRAM verifier that PostgreSQL stores. It is computed here, as psql does, so that no statement log contains the password. */
function scramSecret(password: string, salt = randomBytes(16), iterations = 4096): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}

/** Sets the password of the role of `shopUrl` to the one in that URL. */
export async function setRolePassword(ownerUrl: string, shopUrl: string): Promise<void> {
  if (shopUrl === ownerUrl) return
  const { name, password } = parseRole(shopUrl)
  const { db, close } = openDatabase(ownerUrl, 1)
  await db.execute(sql`alter role ${sql.identifier(name)} login password ${passwordLiteral(password)}`).finally(close)
}
