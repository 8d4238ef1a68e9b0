import { openDatabase } from './client.server'
import { createDelayedDatabase, useTestDatabase } from './testing.server'

const database = useTestDatabase()

test('who listens before the database is there, hears of changes as soon as it is', async () => {
  const later = await createDelayedDatabase(database.current)
  const { sql, close } = openDatabase(later.url, 2)
  let refused: Promise<unknown> = Promise.resolve()
  const heard = new Promise<string>((hear) => {
    const connected = () => void database.current.sql.notify('catalogue', 'a change')
    refused = sql.listen('catalogue', hear, connected)
  })
  await expect(refused).rejects.toThrow('ECONNREFUSED')
  await later.arrive()
  expect(await heard).toBe('a change')
  await close()
  later.leave()
})
