import { useTestDatabase } from '@/testing/db.server'
import { checkConnections } from './check-connections.server'
import { openDatabase, openPooledDatabase } from './client.server'

const server = useTestDatabase()

test('connections that lead to PostgreSQL and have time limits are in order', async () => {
  const database = openDatabase(server.current.url, 2, { statement_timeout: 15_000 })
  await expect(checkConnections(database, 2)).resolves.toBeUndefined()
  await database.close()
})

test('notifications that do not arrive, missing time limits and too few connections are named', async () => {
  const { url } = server.current
  const database = openPooledDatabase(url, url, 2)
  // As PgBouncer in transaction mode does: it accepts LISTEN, and delivers nothing.
  const listen = () => Promise.resolve({ unlisten: () => Promise.resolve() }) as never
  const check = checkConnections({ ...database, listen }, 10_000, 50)
  await expect(check).rejects.toThrow(
    /Notifications of the database do not arrive.*DATABASE_POOLED_URL.* have no statement_timeout.*PostgreSQL has \d+ of \d+ connections left, and this instance may need 10001/,
  )
  await database.close()
})

test('a pooled database listens on its direct connection', async () => {
  const database = openPooledDatabase(server.current.url, server.current.url, 1)
  const heard = new Promise(
    (resolve) => void database.listen('pooled_test', resolve, () => void database.sql.notify('pooled_test', 'arrived')),
  )
  await expect(heard).resolves.toBe('arrived')
  await database.close()
})
