import postgres from 'postgres'

const OWNER = { name: 'shop_owner', password: 'owns the tables' }
const SHOP = { name: 'shop', password: 'reads and writes rows' }

/** A database of one's own as docs/operations.md says: `{url, owner}`, the shop's address and the variables of the owner. */
export async function makeDatabase(server, name) {
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
  return { url: addressFor(server, name, SHOP), owner: { DATABASE_OWNER_URL: addressFor(server, name, OWNER) } }
}

function addressFor(server, name, { name: role, password }) {
  const url = new URL(`/${name}`, server)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}
