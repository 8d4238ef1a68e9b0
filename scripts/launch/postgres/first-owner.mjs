import { HAS_OWNER, hashFirstOwnerCode, newFirstOwnerCode } from '../../../lib/owner/desk/first-owner-code.mjs'
import { print } from '../console-output.mjs'
import { withConnection } from './database.mjs'

/**
 * Prints a new code for the first owner of a shop that has none. Only a shop that is reached at this machine itself gets
 * one: the output of others ends up in a log. A demo is open to everybody at this machine anyway.
 */
export async function offerFirstOwner(database, env, url) {
  const { isDemo, isLoopback, parseVariables, shopUrlOf } = await import('../../../lib/platform/env.schema.mjs')
  const variables = parseVariables(env)
  if (isDemo(variables) || !isLoopback(new URL(shopUrlOf(variables)).hostname)) return
  const code = await storeFirstOwnerCode(database)
  if (!code) return
  print(`\nThis shop has no owner yet. Become its owner in a browser on this machine:`)
  print(`  ${url}/desk/first-owner`)
  print(`  Code: ${code}`)
}

/** Replaces the code of an earlier start. Null when the shop has an owner, for whom no code is kept. */
export function storeFirstOwnerCode({ url }) {
  return withConnection(url, async (sql) => {
    const [found] = await sql`select ${sql.unsafe(HAS_OWNER)} as "hasOwner"`
    if (found.hasOwner) {
      await sql`delete from first_owner_code`
      return null
    }
    const code = newFirstOwnerCode()
    const hash = hashFirstOwnerCode(code)
    await sql`
      insert into first_owner_code (code_hash) values (${hash})
      on conflict (id) do update set code_hash = excluded.code_hash, created_at = now()`
    return code
  })
}
