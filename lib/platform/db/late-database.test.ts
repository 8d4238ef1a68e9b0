import { openDatabase } from './client.server'
import { createDelayedDatabase, useTestDatabase } from '@/testing/db.server'

const database = useTestDatabase()

test('LISTEN begins as soon as a database that was unreachable at first is up', async () => {
  const later = await createDelayedDatabase(database.current)
  const { sql, close } = openDatabase(later.url, 2)
  let refused: Promise<unknown> = Promise.resolve()
  const notification = new Promise<string>((resolve) => {
    const connected = () => void database.current.sql.notify('catalogue', 'a change')
    refused = sql.listen('catalogue', resolve, connected)
  })
  await expect(refused).rejects.toThrow('ECONNREFUSED')
  await later.start()
  expect(await notification).toBe('a change')
  await close()
  later.stop()
})
