import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findParts } from './find-parts'

const EXAMPLE = 'docs/examples/clay-and-sons'
let folder: string
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'find-parts-'))))
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content = ''): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
  return file
}

const partsOf = async (source: string) => (await findParts(source)).map(({ name }) => name)

test('a folder has the parts whose files it has, in the order of an import', async () => {
  expect(await partsOf(EXAMPLE)).toEqual([
    'settings',
    'catalogue',
    'synonyms',
    'shipping',
    'discounts',
    'promotions',
    'pages',
    'home',
    'theme',
  ])
  await write('few/home.json')
  await write('few/products.csv')
  expect(await partsOf(path.join(folder, 'few'))).toEqual(['catalogue', 'home'])
})

test.each([
  [`${EXAMPLE}/pages`, 'pages'],
  [`${EXAMPLE}/theme`, 'theme'],
  ['docs/themes/bold', 'theme'],
  [`${EXAMPLE}/settings.json`, 'settings'],
  [`${EXAMPLE}/theme/theme.json`, 'theme'],
  [`${EXAMPLE}/facets.json`, 'catalogue'],
  [`${EXAMPLE}/products/milk-jug.json`, 'catalogue'],
])('%s is one part', async (source, name) => {
  expect(await findParts(source)).toEqual([{ name, source }])
})

test.each([
  ['company_name', '{"company_name": "Clay", "words": {}}', 'settings'],
  ['a headline', '{"headline": "Mugs"}', 'home'],
  ['colours', '{"colors": {}, "radius": 3}', 'theme'],
  ['variants', '{"slug": "jug", "variants": []}', 'catalogue'],
  ['what words mean', '[{"language": "en", "words": ["cup", "mug"]}]', 'synonyms'],
  ['a threshold', '[{"country": {}, "threshold_amount": "1.00"}]', 'shipping'],
  ['a code', '[{"name": "November", "code": "NOVEMBER", "gives": "percent", "percent": 10}]', 'discounts'],
  ['a heading', '[{"heading": "New", "image": "new.jpg"}]', 'promotions'],
  ['no JSON', '{', 'catalogue'],
])('a file under another name with %s is known by its content', async (_, content, name) => {
  expect(await partsOf(await write('december.json', content))).toEqual([name])
})

test('a name that the catalogue refuses is left to its import, which says why', async () => {
  await write('nearly/Products.csv')
  expect(await partsOf(path.join(folder, 'nearly'))).toEqual(['catalogue'])
  expect(await partsOf(await write('products.xlsx'))).toEqual(['catalogue'])
})

test('what is no part of a shop is refused', async () => {
  await write('other/notes.txt')
  await expect(findParts(path.join(folder, 'other'))).rejects.toThrow('has no part of a shop. Its parts are settings')
  await expect(findParts(path.join(folder, 'none'))).rejects.toThrow('there is no such file or folder')
  await expect(findParts(await write('empty.json', '{}'))).rejects.toThrow('do not say which part of a shop this is')
  await expect(findParts(await write('list.json', '[]'))).rejects.toThrow('do not say which part of a shop this is')
  await expect(findParts(`${EXAMPLE}/pages/about.md`)).rejects.toThrow('pages are imported together')
})
