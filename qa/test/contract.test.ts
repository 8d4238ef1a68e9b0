import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type CheckResult, type Report, runContract } from '@asimera/qa/contract'
import { ApiClient } from '@asimera/qa/http'
import { Mailbox } from '@asimera/qa/mailbox'
import { logIn, signUp } from '../src/contract/customer'
import { useInstances } from '@/e2e/instances/instance'
import { useTestDatabase } from '@/testing/db.server'
import { addDiscount } from '@/testing/discounts.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { type Server } from '@/scripts/testing/servers'
import { CONFIG, writeExamples } from './examples'
import { installPackage, runNode, runPlaywright } from './install'
import { MUTANTS } from './mutants'
import { startProxy } from './proxy'

const openInstance = useInstances()
const database = useTestDatabase()
let shop: Server

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  shop = await openInstance(database.current.url, {
    // Pages are not rendered in advance after each change of the stock, because few tests look at one.
    env: { SHOP_EMBEDDED_OWNER_URL: database.current.owner.url, MAX_OUTDATED_SECONDS: '0' },
  })
})

/** One run after the other logs in more often than a suite does. */
beforeEach(() => database.current.db.execute(sql`delete from rate_limits`))

const TSC = path.resolve('node_modules/typescript/bin/tsc')

const failed = ({ checks }: Report) => checks.filter(({ outcome }) => outcome === 'failed')
const namesOf = (checks: CheckResult[]) => checks.map(({ name }) => name)

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.current.db.execute<{ count: number }>(query)
  return Number(row?.count)
}

test('this shop keeps the contract, and each of its calls is tried', async () => {
  const report = await runContract({ baseUrl: shop.address })
  expect(failed(report)).toEqual([])
  expect(report.checks.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  expect(report.callsNotMade).toEqual([])
  expect(report.leftBehind.filter((what) => !what.startsWith('the order '))).toEqual([])
  expect(await countOf(sql`select count(*) from users`)).toBe(0)
  expect(await countOf(sql`select count(*) from contact_messages`)).toBe(0)
})

test('a shop with automatic discounts keeps it too', async () => {
  await addDiscount(database.current.db)
  await addDiscount(database.current.db, { name: 'delivery', kind: 'free_delivery', minCents: 100_000 })
  const report = await runContract({ baseUrl: shop.address, only: 'orders/' })
  await database.current.db.execute(sql`delete from order_discounts`)
  await database.current.db.execute(sql`delete from discounts`)
  expect(failed(report)).toEqual([])
})

test.each(MUTANTS)('the contract is not kept when $fault', async ({ foundBy, handle }) => {
  const { address, close } = await startProxy(shop.address, handle)
  // Checks do not depend on each other: one that fails alone fails the whole suite.
  const report = await runContract({ baseUrl: address, only: foundBy }).finally(close)
  expect(namesOf(failed(report))).toContain(foundBy)
})

test('a shop is only read without leave to write', async () => {
  const methods = new Set<string>()
  const { address, close } = await startProxy(shop.address, (sent, forward) => {
    methods.add(sent.method)
    return forward(sent)
  })
  const report = await runContract({ baseUrl: address, write: false }).finally(close)
  expect([failed(report), [...methods]]).toEqual([[], ['GET']])
  expect(report.passed).toBeGreaterThan(30)
})

test('the lists of a given customer are afterwards as they were', async () => {
  const client = new ApiClient(shop.address)
  const customer = await signUp(client, new Mailbox(shop.address))
  const { token } = await logIn(client, customer)
  const { body } = await client.get('/shop/products/search')
  const [{ slug = '' } = {}] = (body as { results: { slug?: string }[] }).results
  const product = (await client.get(`/shop/products/${slug}`)).body as { variants: { id: number }[] }
  const cart = '/shop/shop-users/cart-items'
  await client.put(cart, { token, body: [{ item: { id: product.variants[0]?.id }, quantity: 7 }] })
  const before = (await client.get(cart, { token })).body
  expect(before).toEqual([expect.objectContaining({ quantity: 7 })])

  const report = await runContract({ baseUrl: shop.address, customer })
  expect(failed(report)).toEqual([])
  expect((await client.get(cart, { token })).body).toEqual(before)
  expect((await client.get('/shop/shop-users/wishlist-items', { token })).body).toEqual([])
  const { body: addresses } = await client.get('/shop/shop-users/addresses', { token })
  expect((addresses as { active: boolean }[]).filter(({ active }) => active)).toEqual([])
  expect(await countOf(sql`select count(*) from auth_tokens`)).toBe(1)
})

describe('the package', () => {
  let folder: string
  let command: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-qa-'))
    command = await installPackage(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const contract = (...args: string[]) => runNode([command, ...args], { cwd: folder })

  test('its command prints what holds, writes the report and exits with 0', async () => {
    const { status, stdout, stderr } = await contract(shop.address, '--json', 'report.json')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^✓ cart\/replaced-whole: /m)
    expect(stdout).toMatch(/\n\d+ passed, 0 failed, 0 skipped\n$/)
    const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report
    expect(report).toMatchObject({ baseUrl: shop.address, failed: 0, checks: expect.any(Array) })
  })

  test('its command names what does not hold, and exits with 1', async () => {
    const mutant = MUTANTS.find(({ foundBy }) => foundBy === 'search/shape')
    const { address, close } = await startProxy(shop.address, mutant?.handle)
    const { status, stdout } = await contract(address, '--only', 'search/shape').finally(close)
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /✗ search\/shape: .*\n {4}GET \/api\/v1\/shop\/products\/search\n {4}expected: results\.0\.price: text with 2 decimals, like "12\.50"\n {4}received: \d/,
    )
  })

  test('its command exits with 2 for a wrong argument, and where there is no shop', async () => {
    expect(await contract('shop')).toMatchObject({ status: 2, stderr: expect.stringContaining('Give one address') })
    const nowhere = await contract('http://127.0.0.1:1')
    expect(nowhere).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no response') })
  })

  test('the examples of its README agree with its types, and run', async () => {
    const { programs, specs } = writeExamples(folder)
    const options = ['--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node', '--ignoreConfig']
    const files = [...programs, ...specs, CONFIG]
    const compiled = await runNode([TSC, ...options, '--outDir', 'compiled', ...files], { cwd: folder })
    expect(compiled).toMatchObject({ status: 0, stdout: '' })
    expect([programs.length, specs.length]).toEqual([4, 4])
    for (const name of programs) {
      const program = path.join('compiled', name.replace('.mts', '.mjs'))
      const done = await runNode([program], { cwd: folder, env: { BASE_URL: shop.address } })
      expect([name, done]).toEqual([name, { status: 0, stdout: '', stderr: '' }])
    }
  })

  test('the examples of its README that need a browser run, and their customers are deleted', async () => {
    const { specs } = writeExamples(folder)
    // Other examples only sign up.
    const before = await countOf(sql`select count(*) from users`)
    const played = await runPlaywright(folder, { baseUrl: shop.address })
    expect(played).toMatchObject({ status: 0, stdout: expect.stringMatching(/ 5 passed/) })
    expect(specs.length).toBe(4)
    expect(await countOf(sql`select count(*) from users`)).toBe(before)
  })

  test('suites that are compiled to CommonJS can load it', async () => {
    writeFileSync(
      path.join(folder, 'required.cjs'),
      `if (!require('@asimera/qa/contract').CHECKS.length) process.exit(1)`,
    )
    expect(await runNode(['required.cjs'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' })
  })
})
