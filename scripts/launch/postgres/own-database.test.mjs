import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDelayedDatabase, useTestDatabase } from '@/testing/db.server'
import { checkShopRole, openExternalDatabase, ownerEnvironment, prepareDatabase, shopEnvironment } from './database.mjs'

const server = useTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'own-database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const UNAVAILABLE = { timeoutMs: 60_000, retryableCodes: new Set(['ECONNREFUSED']) }

test('a migration waits for the database, reports the reason once, and continues when the database is available', async () => {
  const later = await createDelayedDatabase(server.current.owner)
  /** @type {string[]} */
  const reasons = []
  const opened = openExternalDatabase(
    { DATABASE_URL: server.current.url, DATABASE_OWNER_URL: later.url },
    { ...UNAVAILABLE, onWait: (reason) => (reasons.push(reason), void later.start()) },
  )
  expect(await opened).toEqual({
    database: { url: server.current.url, ownerUrl: later.url },
    version: expect.any(Number),
  })
  expect(reasons).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL: nothing listens at 127\.0\.0\.1:\d+\. Is PostgreSQL running there\?$/),
  ])
  later.stop()
})

test.each([
  [
    'a wrong password is reported at once',
    (url) => (url.password = 'wrong'),
    /does not accept the password of the user/,
  ],
  ['a missing database is reported at once', (url) => (url.pathname = '/absent'), /there is no database "absent"/],
])('%s', async (_, change, message) => {
  const url = new URL(server.current.owner.url)
  change(url)
  await expect(openExternalDatabase({ DATABASE_URL: url.href }, UNAVAILABLE)).rejects.toThrow(message)
})

test('the server gets the URL of the role of the shop, commands also get the URL of the owner', () => {
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

describe('with an external database of two roles', () => {
  const { DATABASE_URL } = process.env
  afterEach(() =>
    DATABASE_URL === undefined ? delete process.env.DATABASE_URL : (process.env.DATABASE_URL = DATABASE_URL),
  )

  test('URLs of two different databases are refused', async () => {
    const otherDatabase = new URL(server.current.url)
    otherDatabase.pathname = '/postgres'
    await expect(
      checkShopRole({ url: otherDatabase.href, ownerUrl: server.current.owner.url }, folder),
    ).rejects.toThrow('DATABASE_URL and DATABASE_OWNER_URL do not name the same database.')
    await checkShopRole({ url: server.current.url, ownerUrl: server.current.owner.url }, folder)
  })

  test('a wrong password of the shop is reported before the shop opens', async () => {
    const wrong = new URL(server.current.url)
    wrong.password = 'wrong'
    Object.assign(process.env, { DATABASE_URL: wrong.href, DATABASE_OWNER_URL: server.current.owner.url })
    await expect(
      prepareDatabase(folder, { url: wrong.href, ownerUrl: server.current.owner.url }, { demo: false }),
    ).rejects.toThrow(/^DATABASE_URL: .* does not accept the password of the user "asimera_test_shop"/)
    delete process.env.DATABASE_OWNER_URL
  })
})
