import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { digestTables, useDemoDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)
let folder: string
const at = (...names: string[]) => path.join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-commands-'))
  process.env.SHOP_DATA_DIR = at('data')
  await database.current.db.execute(
    sql`insert into users (email, password_hash, activated_at) values ('eleni@test.example', 'x', now())`,
  )
  await shop('export', at('demo'))
  await shop('owners', 'add', 'packer@desk.example', '--role', 'packer')
  await writeFile(at('shipping.json'), '[]\n')
  await writeFile(at('promotions.json'), '[]\n')
  const discount = { name: 'November', code: 'NOVEMBER', gives: 'percent', percent: 10 }
  await writeFile(at('discounts.json'), JSON.stringify([discount]))
  await writeFile(at('home.json'), '{}\n')
  await writeFile(at('theme.json'), '{}\n')
  await cp(at('demo', 'pages'), at('pages'), { recursive: true })
  await writeFile(
    at('pages', 'another.md'),
    '---\ntitle: Another\nposition: 90\ndescription: One more page.\n---\n\nText.\n',
  )
  const settings = JSON.parse(await readFile(at('demo', 'settings.json'), 'utf8'))
  await writeFile(at('settings.json'), JSON.stringify({ ...settings, company_name: 'Another' }))
  await writeFile(at('facets.csv'), 'slug,name,style,tag_slug,tag_name\nshape,Shape,boxes,round,Round\n')
})
afterAll(() => rm(folder, { recursive: true }))

const CALLS = [
  'import settings.json',
  'import shipping.json',
  'import promotions.json',
  'import discounts.json',
  'import home.json',
  'import theme.json',
  'import pages',
  'import facets.csv',
  'customers delete eleni@test.example',
  'owners add maker@desk.example',
  'gift-cards issue 20.00 --reason test',
  'owners remove packer@desk.example',
  'reset --seed 1 --customer eleni@test.example --password a-quiet-olive-grove',
]
const PARTS = ['settings', 'catalogue', 'synonyms', 'shipping', 'discounts', 'promotions', 'pages', 'home', 'theme']
const FILES = ['export new', ...PARTS.map((part) => `export new ${part}`), 'backup new']
const words = (call: string) =>
  call.split(' ').map((word) => (/^(new|pages)$|\.(json|csv)$/.test(word) ? at(word) : word))
const fileWords = ([command = '', folder = '', ...part]: string[]) => [command, at(folder), ...part]

test.each(CALLS)('%s changes no row with --dry-run', async (call) => {
  const before = await digestTables(database.current)
  const { status, out, err } = await shop(...words(call), '--dry-run')
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(/^Dry run: nothing is changed\./)
  expect(await digestTables(database.current)).toEqual(before)
})

test.each(FILES)('%s writes no file with --dry-run', async (call) => {
  const before = await readdir(folder)
  expect((await shop(...fileWords(call.split(' ')), '--dry-run')).status).toBe(0)
  expect(await readdir(folder)).toEqual(before)
})

test.each(CALLS)('%s changes rows without --dry-run', async (call) => {
  const before = await digestTables(database.current)
  const { status, out, err } = await shop(...words(call))
  expect([status, err]).toEqual([0, ''])
  expect(out).not.toContain('Dry run')
  expect(await digestTables(database.current)).not.toEqual(before)
})

test.each(FILES)('%s writes its files', async (call) => {
  expect((await shop(...fileWords(call.split(' ')))).status).toBe(0)
  expect((await readdir(at('new'))).length).toBeGreaterThan(0)
  await rm(at('new'), { recursive: true })
})
