import net from 'node:net'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { type Db, openPooledDatabase } from './client.server'

const database = useTestDatabase()

/** The types of the messages in what a client sends after its start; each has its length in the four bytes after its type. */
function* messageTypes(chunk: Buffer): Generator<string> {
  for (let at = 0; at < chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) yield String.fromCharCode(chunk[at] ?? 0)
}

/**
 * A proxy that records each statement that is sent before the response to the one before has ended. Within a transaction
 * this is safe, because the connection stays with its client.
 */
async function startProxy(target: URL) {
  const early: string[] = []
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    let isWaiting = true
    let isInTransaction = false
    upstream.on('data', (chunk) => {
      // ReadyForQuery ends the response: its type, a length of five, and the state of the transaction.
      if (chunk.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]))) {
        isWaiting = false
        isInTransaction = chunk.at(-1) === 'T'.charCodeAt(0)
      }
      client.write(chunk)
    })
    let hasStarted = false
    client.on('data', (chunk) => {
      if (hasStarted)
        for (const type of messageTypes(chunk)) {
          if (type !== 'P' && type !== 'Q') continue
          if (isWaiting && !isInTransaction) early.push(type)
          isWaiting = true
        }
      hasStarted = true
      upstream.write(chunk)
    })
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return { url: url.href, early, close: () => server.close() }
}

test('a pooler gets a statement only after the response to the one before, however many wait', async () => {
  const proxy = await startProxy(new URL(database.current.url))
  const { db, close } = openPooledDatabase(proxy.url, database.current.url, 1)
  const select = (on: Db, value: unknown) => on.execute(sql`select ${value} as value`)
  const rows = await Promise.all([
    ...[1, 2, 3].map(() => select(db, sql.raw('1'))),
    ...[1, 2, 3].map(() => select(db, 'a parameter')),
    db.transaction((tx) => Promise.all([select(tx, sql.raw('1')), select(tx, 'a parameter')])),
  ])
  await close()
  proxy.close()
  expect(rows).toHaveLength(7)
  expect(proxy.early).toEqual([])
})
