import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { useTestDatabase } from '@/lib/db/testing.server'
import { resetShop } from '@/lib/seed/reset.server'
import { useShopCommands } from './testing.server'

const EXAMPLE = 'docs/examples/clay-and-sons'
const TEXT_FILE = /\.(json|md|svg)$/

// Each test imports a whole shop, twice.
jest.setTimeout(120_000)

const database = useTestDatabase()
const shop = useShopCommands(database)
let folder: string

beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'whole-shop-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Files of JSON by their value, others by their text. */
async function readTexts(root: string): Promise<Record<string, unknown>> {
  const names = await readdir(root, { recursive: true })
  const texts = names.filter((name) => TEXT_FILE.test(name) && name !== 'media.json').sort()
  return Object.fromEntries(
    await Promise.all(
      texts.map(async (name) => {
        const text = await readFile(path.join(root, name), 'utf8')
        return [name, name.endsWith('.json') ? (JSON.parse(text) as unknown) : text]
      }),
    ),
  )
}

test('a part with an error leaves every part of the shop as it was', async () => {
  const broken = path.join(folder, 'broken')
  await cp(EXAMPLE, broken, { recursive: true })
  const theme = path.join(broken, 'theme', 'theme.json')
  await writeFile(theme, (await readFile(theme, 'utf8')).replace('#23201d', '#c9c2b8'))
  const { status, err } = await shop('import', broken)
  expect(status).toBe(1)
  expect(err).toContain('theme.json: colors.text')
  expect((await shop('settings', 'get')).err).toContain('The shop has no settings yet.')
})

test('an example shop is imported as a whole, and exported as the same files', async () => {
  expect(await shop('import', EXAMPLE)).toMatchObject({ status: 0, err: '' })
  const exported = path.join(folder, 'exported')
  expect(await shop('export', exported, '--with-pictures')).toMatchObject({ status: 0, err: '' })
  expect(await readTexts(exported)).toEqual(await readTexts(EXAMPLE))
  expect((await shop('import', exported)).out).toContain('Nothing to change: the shop already has this catalogue.')
})

test('the demo becomes the example shop', async () => {
  await resetShop(database.current.owner.db, { products: 0, seed: 1 })
  const { status, out, err } = await shop('import', EXAMPLE, '--remove-missing', '--change-currency')
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(/^removed:[^]*products:\n +\d+ removed/m)
  const exported = path.join(folder, 'from-demo')
  await shop('export', exported)
  expect(await readTexts(exported)).toEqual(await readTexts(EXAMPLE))
})

test('a folder without any part is refused', async () => {
  expect((await shop('import', folder)).err).toContain('has no part of a shop')
})
