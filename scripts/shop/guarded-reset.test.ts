import { useTestDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useTestDatabase()
const shop = useShopCommands(database)

beforeAll(() => {
  process.env.DATABASE_URL = database.current.url
  process.env.DATABASE_OWNER_URL = database.current.owner.url
})

test('an external database is erased only when --erase names it', async () => {
  const refused = await shop('reset', '--seed', '1')
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('DATABASE_URL is set')])
  const name = new URL(database.current.url).pathname.slice(1)
  expect(refused.err).toContain(`--erase ${name}`)
  expect((await shop('reset', '--seed', '1', '--erase', name, '--json')).out).toContain('"customer": null')
})
