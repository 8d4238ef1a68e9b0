import { createHash, randomBytes } from 'node:crypto'

/** The cookie of somebody who works at the desk of the shop in this database. */
export async function deskCookie(sql) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`
    with owner as (insert into staff (email, role) values ('bench@shop.example', 'owner') returning id)
    insert into staff_sessions (token_hash, staff_id, method, expires_at, fresh_until)
    select ${hash}, id, 'password', now() + interval '12 hours', now() + interval '12 hours' from owner`
  return `desk=${token}`
}
