import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDelayedDatabase, useTestDatabase } from '@/lib/db/testing.server'
import { checkShopRole, openExternalDatabase, ownerEnvironment, prepareDatabase, shopEnvironment } from './database.mjs'

const server = useTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'own-database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AWAY = { timeoutMs: 60_000, retryableCodes: new Set(['ECONNREFUSED']) }

test('a migration waits for a database that is not there yet, says once what for, and goes on when it is', async () => {
  const later = await createDelayedDatabase(server.current.owner)
  const said = []
  const opened = openExternalDatabase(
    { DATABASE_URL: server.current.url, DATABASE_OWNER_URL: later.url },
    { ...AWAY, onWait: (reason) => (said.push(reason), void later.start()) },
  )
  expect(await opened).toEqual({
    database: { url: server.current.url, ownerUrl: later.url },
    version: expect.any(Number),
  })
  expect(said).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL: nothing listens at 127\.0\.0\.1:\d+\. Is PostgreSQL running there\?$/),
  ])
  later.stop()
})

test.each([
  [
    'a wrong password does not mend itself',
    (url) => (url.password = 'wrong'),
    /does not accept the password of the user/,
  ],
  ['nor does a database that nobody created', (url) => (url.pathname = '/absent'), /there is no database "absent"/],
])('%s', async (_, change, told) => {
  const url = new URL(server.current.owner.url)
  change(url)
  await expect(openExternalDatabase({ DATABASE_URL: url.href }, AWAY)).rejects.toThrow(told)
})

test('the server is told of the role of the shop alone, the commands of both', () => {
  const database = { url: 'postgres://shop@127.0.0.1/asimera', ownerUrl: 'postgres://owner@127.0.0.1/asimera' }
  expect(shopEnvironment(database)).toEqual({
    SHOP_EMBEDDED_DATABASE_URL: database.url,
    DATABASE_OWNER_URL: '',
    SHOP_EMBEDDED_OWNER_URL: '',
  })
  expect(ownerEnvironment(database)).toEqual({
    SHOP_EMBEDDED_DATABASE_URL: database.url,
    SHOP_EMBEDDED_OWNER_URL: database.ownerUrl,
  })
})

describe('with your own two roles', () => {
  const { DATABASE_URL } = process.env
  afterEach(() =>
    DATABASE_URL === undefined ? delete process.env.DATABASE_URL : (process.env.DATABASE_URL = DATABASE_URL),
  )

  test('two addresses that name different databases are told as such', async () => {
    const elsewhere = new URL(server.current.url)
    elsewhere.pathname = '/postgres'
    await expect(checkShopRole({ url: elsewhere.href, ownerUrl: server.current.owner.url }, folder)).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL do not name the same database.',
    )
    await checkShopRole({ url: server.current.url, ownerUrl: server.current.owner.url }, folder)
  })

  test('a password of the shop that is wrong is told before the shop opens', async () => {
    const wrong = new URL(server.current.url)
    wrong.password = 'wrong'
    Object.assign(process.env, { DATABASE_URL: wrong.href, DATABASE_OWNER_URL: server.current.owner.url })
    await expect(
      prepareDatabase(folder, { url: wrong.href, ownerUrl: server.current.owner.url }, { demo: false }),
    ).rejects.toThrow(/^DATABASE_URL: .* does not accept the password of the user "asimera_test_shop"/)
    delete process.env.DATABASE_OWNER_URL
  })
})
