import net from 'node:net'
import { openDatabase } from './client.server'
import { useTestDatabase } from './testing.server'

const database = useTestDatabase()

/** A port where nothing listens yet, and what makes the database be there. */
async function laterDatabase() {
  const { hostname, port } = new URL(database.current.url)
  const server = net.createServer((caller) => {
    const onward = net.connect(Number(port), hostname)
    caller.pipe(onward).pipe(caller)
    for (const [one, other] of [[caller, onward], [onward, caller]] as const) one.on('error', () => other.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const free = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const url = new URL(database.current.url)
  url.host = `127.0.0.1:${free}`
  return { url: url.href, arrive: () => listen(free), leave: () => server.close() }
}

test('who listens before the database is there, hears of changes as soon as it is', async () => {
  const later = await laterDatabase()
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
