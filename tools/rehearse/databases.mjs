import postgres from 'postgres'

const OWNER = { name: 'shop_owner', password: 'owns the tables' }
const SHOP = { name: 'shop', password: 'reads and writes rows' }

/** Creates a database as in docs/operations.md, and returns the shop's URL and the environment variables of its owner. */
export async function createOwnedDatabase(server, name) {
  const admin = postgres(new URL('/postgres', server).href, { max: 1, onnotice() {} })
  try {
    const roles = await admin`select 1 from pg_roles where rolname = ${OWNER.name}`
    if (roles.length === 0)
      for (const { name: role, password } of [OWNER, SHOP])
        await admin.unsafe(`create role ${role} login password '${password}'`)
    await admin.unsafe(`create database ${name} owner ${OWNER.name}`)
  } finally {
    await admin.end({ timeout: 1 })
  }
  return { url: databaseUrlFor(server, name, SHOP), owner: { DATABASE_OWNER_URL: databaseUrlFor(server, name, OWNER) } }
}

function databaseUrlFor(server, name, { name: role, password }) {
  const url = new URL(`/${name}`, server)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}
