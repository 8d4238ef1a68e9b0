import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { useTestDatabase } from '@/testing/db.server'
import { setContentLanguage } from '@/lib/platform/base/content-language'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { resetShop } from '@/lib/demo/seed/reset.server'
import { useShopCommands } from '@/testing/commands.server'

const EXAMPLE = 'docs/examples/clay-and-sons'
const TEXT_FILE = /\.(json|md|svg)$/

// Each test imports a whole shop, twice.
jest.setTimeout(120_000)

const database = useTestDatabase()
const shop = useShopCommands(database)
let folder: string
/** The example with small pictures, whose renditions are made faster. */
let example: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whole-shop-'))
  process.env.SHOP_DATA_DIR = path.join(folder, 'data')
  example = path.join(folder, 'example')
  await cp(EXAMPLE, example, { recursive: true })
  const pictures = path.join(example, 'pictures')
  for (const name of await readdir(pictures))
    await sharp(path.join(EXAMPLE, 'pictures', name))
      .resize(160, 160)
      .toFile(path.join(pictures, name))
})
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
  await cp(example, broken, { recursive: true })
  const theme = path.join(broken, 'theme', 'theme.json')
  await writeFile(theme, (await readFile(theme, 'utf8')).replace('#23201d', '#c9c2b8'))
  const { status, err } = await shop('import', broken)
  expect(status).toBe(1)
  expect(err).toContain('theme.json: colors.text')
  expect(await hasSettings(database.current)).toBe(false)
})

test('an example shop is imported as a whole, and exported as the same files', async () => {
  expect(await shop('import', example)).toMatchObject({ status: 0, err: '' })
  const exported = path.join(folder, 'exported')
  expect(await shop('export', exported, '--with-pictures')).toMatchObject({ status: 0, err: '' })
  expect(await readTexts(exported)).toEqual(await readTexts(example))
  expect((await shop('import', exported)).out).toContain('Nothing to change: the shop already has this catalogue.')
})

test('the demo becomes the example shop', async () => {
  await resetShop(database.current.owner.db, { products: 0, seed: 1 })
  const { status, out, err } = await shop('import', example, '--remove-missing', '--change-currency')
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(/^removed:[^]*products:\n +\d+ removed/m)
  const exported = path.join(folder, 'from-demo')
  await shop('export', exported)
  expect(await readTexts(exported)).toEqual(await readTexts(example))
})

test('a folder without any part is refused', async () => {
  const empty = await mkdtemp(path.join(folder, 'empty-'))
  expect((await shop('import', empty)).err).toContain('has no part of a shop')
})

test('one part is exported, and imported from its folder or file alone', async () => {
  const parts = path.join(folder, 'parts')
  expect(await shop('export', parts, 'theme')).toMatchObject({ status: 0, err: '' })
  expect(await readdir(parts)).toEqual(['theme'])
  const pages = path.join(folder, 'from-demo', 'pages')
  for (const source of [parts, path.join(parts, 'theme'), path.join(parts, 'theme', 'theme.json')])
    expect((await shop('import', source)).out).toBe('theme:\n  The theme already had these values.\n')
  expect((await shop('import', pages)).out).toContain('pages:\n  Nothing to change')
})

test('a catalogue alone keeps the translations that its folder does not have', async () => {
  const alone = path.join(folder, 'alone')
  await cp(path.join(folder, 'from-demo', 'categories.json'), path.join(alone, 'categories.json'))
  const translated = path.join(alone, 'translations', 'el', 'categories.json')
  await mkdir(path.dirname(translated), { recursive: true })
  await writeFile(translated, JSON.stringify({ mugs: { name: 'Κούπες' } }))
  expect((await shop('import', alone)).out).toContain('changed')
  await rm(path.join(alone, 'translations'), { recursive: true })
  expect((await shop('import', alone, '--remove-missing')).out).toContain('Nothing to change')
  expect((await shop('import', alone, '--remove-translations')).out).toContain('changed  mugs')
})

test('a shop whose files are in another language is imported with its translations, and becomes the former shop again', async () => {
  const greek = path.join(folder, 'greek')
  await cp(path.join(folder, 'from-demo'), greek, { recursive: true })
  const translations = path.join(greek, 'translations', 'en')
  await mkdir(path.join(translations, 'pages'), { recursive: true })
  const settings = JSON.parse(await readFile(path.join(greek, 'settings.json'), 'utf8')) as object
  const texts = { ...settings, content_language: 'el', website_name: 'Πηλός' }
  await writeFile(path.join(greek, 'settings.json'), JSON.stringify(texts))
  await writeFile(path.join(translations, 'settings.json'), JSON.stringify({ website_name: 'Clay' }))
  await writeFile(path.join(translations, 'categories.json'), JSON.stringify({ mugs: { name: 'Mugs' } }))
  await writeFile(
    path.join(translations, 'pages', 'about.md'),
    '---\ntitle: About the pottery\n---\n\nWe throw pots.\n',
  )
  try {
    expect(await shop('import', greek, '--remove-missing')).toMatchObject({ status: 0, err: '' })
    const exported = path.join(folder, 'from-greek')
    await shop('export', exported)
    expect(await readTexts(exported)).toEqual(await readTexts(greek))
    expect((await shop('import', example)).err).toContain('settings.json: content_language')
    expect(await shop('import', example, '--remove-missing')).toMatchObject({ status: 0, err: '' })
    const again = path.join(folder, 'from-greek-again')
    await shop('export', again)
    expect(await readTexts(again)).toEqual(await readTexts(example))
  } finally {
    setContentLanguage('en')
  }
})
