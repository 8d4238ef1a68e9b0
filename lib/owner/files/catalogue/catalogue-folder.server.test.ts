import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { useTestDatabase } from '@/testing/db.server'
import { readTranslatedCatalogue, writeCatalogueFolder } from './catalogue-folder.server'
import { toCatalogueFiles } from './catalogue-files'
import { FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { importCatalogue, listReferencedPictures, type ReferencedPicture } from './import-catalogue.server'
import { isEmptyPlan } from './import-plan'
import { withStock } from './import-stock.server'
import { loadStoredContent } from './stored-content.server'

const DEMO = path.join(process.cwd(), 'lib/demo/seed/demo')
const database = useTestDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

const pictures = (named: ReferencedPicture[]) =>
  new Map(
    named.map(({ file }) => [
      file,
      { file, key: file.replace(/\.\w+$/, '.0000'), width: 1000, height: 1000, color: '#ffffff', widths: [160] },
    ]),
  )

async function filesIn(root: string): Promise<Map<string, string>> {
  const names = [
    'categories.json',
    'facets.json',
    'variations.json',
    'shipping-tags.json',
    'question-sets.json',
    ...(await readdir(path.join(root, 'products'))).map((name) => `products/${name}`),
  ]
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await readFile(path.join(root, name), 'utf8')]),
    ),
  )
}

test('the demo catalogue is exported as it was imported, byte for byte', async () => {
  const { db } = database.current
  const { catalogue: demo } = await readTranslatedCatalogue(DEMO)
  await importCatalogue(db, demo, pictures(listReferencedPictures(demo)))
  await writeCatalogueFolder(folder, await withStock(db, toCatalogueFiles(await loadStoredContent(db))))
  expect(await filesIn(folder)).toEqual(await filesIn(DEMO))
  expect(
    isEmptyPlan(
      await importCatalogue(
        db,
        (await readTranslatedCatalogue(folder)).catalogue,
        pictures(listReferencedPictures(demo)),
      ),
    ),
  ).toBe(true)
})

describe('a folder with problems', () => {
  const edit = async (file: string, change: (text: string) => string | Buffer) => {
    const at = path.join(folder, file)
    await writeFile(at, change(await readFile(at, 'utf8')))
  }
  const problems = async (): Promise<string[]> => {
    const error: unknown = await readTranslatedCatalogue(folder).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof FileProblemsError)) throw error
    return error.problems.map(formatFileProblem)
  }
  beforeEach(() => cp(DEMO, folder, { recursive: true }))

  test('gets all of them reported, with file, field and expected value', async () => {
    await edit('products/kyma-band.json', (text) =>
      text.replace(/"price": "[^"]+"/, '"price": "12,50"').replace('"category": "bands"', '"category": "nowhere"'),
    )
    await edit('products/perla-studs.json', (text) =>
      text.replace(/"product_code": "[^"]+"/, '"product_code": "AS-R-005"'),
    )
    await edit('categories.json', (text) =>
      text.replace(/("slug": "gemstone-rings",\s+"name": "[^"]+",\s+"parent": )"rings"/, '$1"solitaire-rings"'),
    )
    const found = await problems()
    expect(found).toContain(
      'products/kyma-band.json: variants.0.price: a price has a point and two decimals, like 48.00',
    )
    expect(found).toContain('products/perla-studs.json: product_code: "AS-R-005" belongs to another product already')
    expect(found).toContain('categories.json: 7.parent: "gemstone-rings" is below itself')
    expect(found).toContain('categories.json: 8.parent: "solitaire-rings" is below itself')
  })

  test.each<[string, string, (text: string) => string | Buffer, string]>([
    [
      'written in another encoding',
      'categories.json',
      (text) => Buffer.from(text.replace('Rings', 'Ringé'), 'latin1'),
      'categories.json:4: this file is not written in UTF-8',
    ],
    ['cut off', 'facets.json', (text) => text.slice(0, 100), 'facets.json: this file is not JSON'],
    [
      'with an unknown field',
      'shipping-tags.json',
      (text) => text.replace('"name"', '"nmae"'),
      'shipping-tags.json: 0',
    ],
  ])('reports a file %s', async (_, file, change, expected) => {
    await edit(file, change)
    expect(await problems()).toEqual(expect.arrayContaining([expect.stringContaining(expected)]))
  })

  test('an unreadable file does not hide problems of others, and references to it are not reported', async () => {
    await edit('categories.json', (text) => text.slice(0, 100))
    await edit('facets.json', (text) => text.replace('"checkboxes"', '"checkbox"'))
    await edit('products/kyma-band.json', (text) => text.replace(/"price": "[^"]+"/, '"price": "12,50"'))
    expect((await problems()).map((line) => line.split(': ')[0])).toEqual([
      'categories.json',
      'facets.json',
      'products/kyma-band.json',
    ])
  })

  test('reports a product whose file has another name', async () => {
    await edit('products/kyma-band.json', (text) => text.replace('"slug": "kyma-band"', '"slug": "kyma"'))
    expect(await problems()).toEqual([
      'products/kyma-band.json: slug: rename this file to kyma.json, or change the slug',
    ])
  })
})
