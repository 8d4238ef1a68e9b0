import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { useTestDatabase } from '@/testing/db.server'
import { parseCsv } from '@/lib/platform/base/csv'
import { FileProblemsError, formatFileProblem, type FileProblem } from '@/lib/platform/base/file-problem'
import { toCatalogueFiles } from './catalogue-files'
import { exportCatalogue } from './export-catalogue.server'
import { importFromPath } from './import-source.server'
import { isEmptyPlan } from './import-plan'
import { loadStoredContent } from './stored-content.server'

jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ SHOP_DATA_DIR: path.join(mockFolder, 'data') }) }))
let mockFolder = ''
const database = useTestDatabase()
const pathIn = (...parts: string[]) => path.join(mockFolder, 'catalogue', ...parts)

const CSV: Record<string, string> = {
  'categories.csv':
    'slug,name,parent,image,facets,variations\nrings,Rings,,,metal,size\nbands,Bands,rings,band.png = A plain band,,\n',
  'facets.csv':
    'slug,name,style,tag_slug,tag_name,tag_color\nmetal,Metal,colors,gold,Gold,#d4a94e\n,,,silver,Silver,#c8cbd0\n',
  'variations.csv': 'slug,name,style,tag_slug,tag_name\nsize,Size,boxes,s,Small\n,,,l,Large\n',
  'shipping-tags.csv': 'name,slug\nWooden box,box\n',
  'products.csv': [
    'slug,name,product_code,category,date_added,updated,facets,short_description,long_description,images,special_shipping_tags,specifications,variant_slug,variant_name,variant_code,price,available,tags',
    'kyma,"Kyma, the wave",K-1,bands,2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,"metal: gold, silver",A band.,<p>Bent by hand.</p>,band.png = A band,box,Materials: Metal = Gold; Weight = 3 g,small,Small,K-1-S,12.50,,size: s',
    'kyma,,,,,,,,,,-,,large,Large,K-1-L,14.00,no,size: l',
  ].join('\r\n'),
}

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(() => rm(mockFolder, { recursive: true }))

/** Only the catalogue is new for each test: renditions of its picture that exist need not be made again. */
beforeEach(async () => {
  await rm(pathIn(), { recursive: true, force: true })
  await mkdir(pathIn('pictures'), { recursive: true })
  for (const [file, text] of Object.entries(CSV)) await writeFile(pathIn(file), `\uFEFF${text}`)
  await sharp({ create: { width: 160, height: 160, channels: 3, background: '#cc9966' } })
    .png()
    .toFile(pathIn('pictures/band.png'))
})

const runImport = (sourcePath = pathIn(), options = {}, db = database.current.db) =>
  importFromPath(db, sourcePath, { removeMissing: false, dryRun: false, progress: () => {}, ...options })
const problemsOf = async (sourcePath = pathIn(), db = database.current.db): Promise<string[]> => {
  const error: unknown = await runImport(sourcePath, {}, db).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileProblemsError)) throw error ?? new Error('nothing was wrong')
  return error.problems.map(formatFileProblem)
}

test('a dry run reads everything and changes neither the shop nor its data folder', async () => {
  await rm(path.join(mockFolder, 'data'), { recursive: true, force: true })
  const plan = await runImport(pathIn(), { dryRun: true })
  expect(plan.products.add.map(({ slug }) => slug)).toEqual(['kyma'])
  expect((await loadStoredContent(database.current.db)).products).toEqual([])
  expect(await readdir(mockFolder)).toEqual(['catalogue'])
})

test('a catalogue in CSV is imported with its pictures, and importing it again changes nothing', async () => {
  await runImport()
  const { categories, products } = await loadStoredContent(database.current.db)
  expect(categories.map(({ slug, parent, picture }) => [slug, parent, picture?.file])).toEqual([
    ['rings', null, undefined],
    ['bands', 'rings', 'band.png'],
  ])
  expect(products).toMatchObject([
    {
      name: 'Kyma, the wave',
      facetTags: [
        ['metal', 'gold'],
        ['metal', 'silver'],
      ],
      variants: [
        {
          price: '12.50',
          available: true,
          tags: [['size', 's']],
          shippingTags: ['box'],
          specifications: [
            {
              name: 'Materials',
              entries: [
                { name: 'Metal', value: 'Gold' },
                { name: 'Weight', value: '3 g' },
              ],
            },
          ],
        },
        { price: '14.00', available: false, shippingTags: [], longDescription: '<p>Bent by hand.</p>' },
      ],
    },
  ])
  const key = products[0]?.variants[0]?.pictures[0]?.key ?? ''
  expect(await readdir(path.join(mockFolder, 'data/media', key))).toEqual(
    expect.arrayContaining(['160.avif', '480.jpg', '1000.jpg', 'og.jpg']),
  )
  expect(isEmptyPlan(await runImport())).toBe(true)
})

test('the rate of VAT of a category is imported from a column, and exported with the field', async () => {
  const withRates = (of: string[]) =>
    writeFile(
      pathIn('categories.csv'),
      (CSV['categories.csv'] ?? '')
        .trim()
        .split('\n')
        .map((row, at) => `${row},${['vat_rate', ...of][at]}`)
        .join('\n'),
    )
  await withRates(['6.5', ''])
  await runImport()
  const content = await loadStoredContent(database.current.db)
  expect(content.categories.map(({ vatRate }) => vatRate)).toEqual([6.5, null])
  const files = toCatalogueFiles(content).categories
  expect(files[0]).toMatchObject({ slug: 'rings', vat_rate: 6.5 })
  expect(files[1]).not.toHaveProperty('vat_rate')
  expect(isEmptyPlan(await runImport())).toBe(true)
  await withRates(['6.5%', '101'])
  expect(await problemsOf()).toEqual([
    expect.stringContaining('vat_rate: a rate of VAT is a number in percent, like 24'),
    expect.stringContaining('vat_rate: a rate of VAT is at most 100'),
  ])
  await withRates(['', ''])
  await runImport()
  expect((await loadStoredContent(database.current.db)).categories.map(({ vatRate }) => vatRate)).toEqual([null, null])
})

test('the state of a product is imported from a column, and exported with the field', async () => {
  const [head, first, second] = (CSV['products.csv'] ?? '').split('\r\n')
  await writeFile(pathIn('products.csv'), [`${head},state`, `${first},hidden`, `${second},`].join('\n'))
  await runImport()
  const exported = async () => toCatalogueFiles(await loadStoredContent(database.current.db)).products[0]
  expect(await exported()).toMatchObject({ slug: 'kyma', state: 'hidden' })
  await writeFile(pathIn('products.csv'), [`${head},state`, `${first},secret`, `${second},`].join('\n'))
  expect(await problemsOf()).toEqual([expect.stringContaining('state')])
  await writeFile(pathIn('products.csv'), [head, first, second].join('\n'))
  await runImport()
  expect(await exported()).not.toHaveProperty('state')
})

test('a personalised product is imported from a column, and exported with the field', async () => {
  const [head, first, second] = (CSV['products.csv'] ?? '').split('\r\n')
  await writeFile(pathIn('products.csv'), [`${head},personalised`, `${first},yes`, `${second},`].join('\n'))
  await runImport()
  const content = await loadStoredContent(database.current.db)
  expect(toCatalogueFiles(content).products).toMatchObject([{ slug: 'kyma', personalised: true }])
  await writeFile(pathIn('products.csv'), [`${head},personalised`, `${first},no`, `${second},yes`].join('\n'))
  expect(await problemsOf()).toEqual([expect.stringContaining('personalised: line 2 has another value for "kyma"')])
  await writeFile(pathIn('products.csv'), [head, first, second].join('\n'))
  await runImport()
  const [product] = toCatalogueFiles(await loadStoredContent(database.current.db)).products
  expect(product).not.toHaveProperty('personalised')
})

/** The products with more columns, whose cells are those of the first variant. */
const writeProducts = async (columns: Record<string, string>) => {
  const [head, first, second] = (CSV['products.csv'] ?? '').split('\r\n')
  const commas = ','.repeat(Object.keys(columns).length)
  const text = [
    [head, ...Object.keys(columns)].join(','),
    [first, ...Object.values(columns)].join(','),
    second + commas,
  ]
  await writeFile(pathIn('products.csv'), text.join('\n'))
}

const EARLIER = '2024-01-01T00:00:00Z = 20.00 | 2024-02-01T00:00:00Z = 18.00 reduced'
const exportedVariant = async () =>
  toCatalogueFiles(await loadStoredContent(database.current.db)).products[0]?.variants[0]

test('a reduction and earlier prices are imported from columns, and exported with their fields', async () => {
  await writeProducts({ reduced: 'yes', earlier_prices: EARLIER })
  await runImport()
  expect(await exportedVariant()).toMatchObject({
    price: '12.50',
    reduced: true,
    earlier_prices: [
      { price: '20.00', from: '2024-01-01T00:00:00Z' },
      { price: '18.00', from: '2024-02-01T00:00:00Z', reduced: true },
    ],
  })
  expect(isEmptyPlan(await runImport())).toBe(true)
  await writeProducts({ earlier_prices: '2024-02-01T00:00:00Z = 20.00 | 2024-01-01T00:00:00Z = 21', reduced: 'maybe' })
  expect(await problemsOf()).toEqual([
    expect.stringContaining('products.csv:2: variants.0.reduced'),
    expect.stringContaining('products.csv:2: variants.0.earlier_prices.1.price'),
  ])
  await writeProducts({ reduced: '' })
  await runImport()
  expect(await exportedVariant()).not.toHaveProperty('reduced')
  expect(await exportedVariant()).toHaveProperty('earlier_prices')
})

const countOf = async (code: string) => {
  const [row] = await database.current.sql<{ mode: string; count: number | null }[]>`
    select mode, count from stock join variants on variants.id = variant_id where variant_code = ${code}`
  return row && (row.count ?? row.mode)
}

test('stock is imported from a column; an import without it leaves the count alone, and an export has it', async () => {
  await writeProducts({ stock: '3' })
  const plan = await runImport()
  expect(plan.stock.change).toEqual([{ from: { slug: 'K-1-S', stock: 'always' }, to: { slug: 'K-1-S', stock: 3 } }])
  expect([await countOf('K-1-S'), await countOf('K-1-L')]).toEqual([3, undefined])
  expect(isEmptyPlan(await runImport())).toBe(true)

  await exportCatalogue(database.current.db, pathIn('exported'), { withPictures: false, dryRun: false })
  const exported = JSON.parse(await readFile(pathIn('exported/products/kyma.json'), 'utf8'))
  expect(exported.variants.map((variant: { stock?: unknown }) => variant.stock)).toEqual([3, undefined])
  expect(Object.keys(exported.variants[0]).slice(-3)).toEqual(['available', 'stock', 'tags'])
  await rm(pathIn('exported'), { recursive: true })

  await writeProducts({ stock: '' })
  await runImport()
  expect(await countOf('K-1-S')).toBe(3)
  for (const [text, stored] of [
    ['made to order', 'made_to_order'],
    ['Always', 'always'],
    ['0', 0],
  ] as const) {
    await writeProducts({ stock: text })
    await runImport()
    expect(await countOf('K-1-S')).toBe(stored)
  }
  await writeProducts({ stock: 'some' })
  expect(await problemsOf()).toEqual([
    expect.stringContaining('variants.0.stock: stock is a whole number up to 999999, "made to order" or "always"'),
  ])
})

test('product safety is imported from columns, with a translation, and exported with the same fields', async () => {
  const [head, first, second] = (CSV['products.csv'] ?? '').split('\r\n')
  const columns = 'manufacturer,responsible_person,warnings,safety_note,safety_note_el'
  const cells =
    '"Maker | Ermou 1, Athens | safety@maker.example",Importer | Damrak 1 | https://importer.example,nickel | sharp_pin,Take it off.,Βγάλτε το.'
  const write = (own: string) =>
    writeFile(pathIn('products.csv'), [`${head},${columns}`, `${first},${own}`, `${second},,,,,`].join('\n'))
  await write(cells)
  await runImport()
  const safety = {
    manufacturer: { name: 'Maker', address: 'Ermou 1, Athens', contact: 'safety@maker.example' },
    responsible_person: { name: 'Importer', address: 'Damrak 1', contact: 'https://importer.example' },
    warnings: ['nickel', 'sharp_pin'],
    safety_note: 'Take it off.',
  }
  const exported = async () => {
    const content = await loadStoredContent(database.current.db)
    return [toCatalogueFiles(content).products[0], content.products[0]?.translations.el]
  }
  expect(await exported()).toMatchObject([safety, { safety_note: 'Βγάλτε το.' }])
  expect(isEmptyPlan(await runImport())).toBe(true)

  await write('Maker | Ermou 1,,rust,,Βγάλτε το.')
  expect(await problemsOf()).toEqual([
    expect.stringContaining('manufacturer.contact: this is neither an email address nor an address'),
    expect.stringContaining('warnings.0'),
  ])
  await write(',,,,Βγάλτε το.')
  expect(await problemsOf()).toEqual([expect.stringContaining('safety_note: the product has no safety note')])

  await write(',,-,,')
  await runImport()
  const [product, translation] = await exported()
  expect(product).toMatchObject({ warnings: [] })
  for (const field of ['manufacturer', 'responsible_person', 'safety_note']) expect(product).not.toHaveProperty(field)
  expect(translation).toBeUndefined()
})

test('importing one file changes only the entries in it', async () => {
  await runImport()
  const only = path.join(mockFolder, 'alone')
  await mkdir(only)
  await writeFile(path.join(only, 'shipping-tags.csv'), 'slug,name\ntube,Tube\n')
  const plan = await runImport(path.join(only, 'shipping-tags.csv'))
  expect([plan.shippingTags.add.map(({ slug }) => slug), plan.shippingTags.remove, plan.products.remove]).toEqual([
    ['tube'],
    [],
    [],
  ])
  expect((await loadStoredContent(database.current.db)).shippingTags.map(({ slug }) => slug)).toEqual(['box', 'tube'])
})

test('all problems are reported at once, with file, line and field', async () => {
  await writeFile(
    pathIn('products.csv'),
    `${CSV['products.csv']}`.replace('14.00', '"12,50"').replace('K-1-S', 'k 1').replaceAll('band.png', 'lost.png'),
  )
  await writeFile(
    pathIn('categories.csv'),
    `${CSV['categories.csv']}`.replace('rings,Rings,,', 'rings,Rings,bands,').replaceAll('band.png', 'lost.png'),
  )
  await writeFile(pathIn('shipping-tags.csv'), 'slug,name\nbox,Box\nbox,Box\n')
  expect(await problemsOf()).toEqual(
    expect.arrayContaining([
      'products.csv:3: variants.1.price: a price has a point and two decimals, like 48.00',
      'products.csv:2: variants.0.variant_code: a code has capitals, digits and hyphens',
      'categories.csv:2: parent: "rings" is below itself',
      'shipping-tags.csv:3: slug: "box" appears twice',
      'pictures/lost.png: this picture is missing: it is neither in the folder nor in the shop',
    ]),
  )
})

test.each<[string, string, string | Buffer, string]>([
  [
    'in another encoding',
    'facets.csv',
    Buffer.from('slug,name\nm\xe9tal,x', 'latin1'),
    'facets.csv:2: this file is not written in UTF-8 but in an older encoding such as Latin-1 or Windows-1253, and the encoding cannot be detected: save it as "CSV UTF-8" or as UTF-8 text',
  ],
  [
    'that is a workbook',
    'facets.csv',
    'PK\u0003\u0004',
    'facets.csv: this is an Excel or LibreOffice workbook under another name: save its sheet as "CSV UTF-8"',
  ],
  [
    'with an unknown column',
    'shipping-tags.csv',
    'slug,name,colour\nbox,Box,red\n',
    'shipping-tags.csv:1: colour: unknown column; possible columns are slug, name, name_el',
  ],
  ['without a column', 'shipping-tags.csv', 'slug\nbox\n', 'shipping-tags.csv:1: name: this column is missing'],
  [
    'with an unclosed quote',
    'shipping-tags.csv',
    'slug,name\nbox,"Box\n',
    'shipping-tags.csv:2: a quote is opened here and never closed',
  ],
])('the import reports a file %s', async (_, file, content, expected) => {
  await writeFile(pathIn(file), content)
  expect(await problemsOf()).toContain(expected)
})

const table = (file: string, separator: string) =>
  parseCsv(`${CSV[file]}`)
    .rows.map(({ cells }) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')

test.each<[string, (file: string) => string | Buffer]>([
  ['semicolons, as Excel writes them in Greece', (file) => table(file, ';')],
  ['tabs', (file) => table(file, '\t')],
  ['tabs in UTF-16, as "Unicode text"', (file) => Buffer.from(`\uFEFF${table(file, '\t')}`, 'utf16le')],
  [
    'headings in capitals',
    (file) =>
      `${CSV[file]}`.replace(/^.*/, (head) => head.replace('product_code', 'Product Code').replace('slug', 'Slug')),
  ],
])('a catalogue with %s is imported as the same catalogue', async (_, written) => {
  await runImport()
  for (const file of Object.keys(CSV)) await writeFile(pathIn(file), written(file))
  expect(isEmptyPlan(await runImport())).toBe(true)
})

test('a further row with other values is refused, and one that repeats the values is accepted', async () => {
  const [head, kyma, large] = `${CSV['products.csv']}`.split('\r\n')
  const filledDown =
    'kyma,"Kyma, the wave",K-1,bands,2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,"metal: gold, silver",,,,,,middle,Middle,K-1-M,13.00,yes,'
  await writeFile(pathIn('products.csv'), [head, kyma, large, filledDown].join('\n'))
  const { add, change } = (await runImport(pathIn(), { dryRun: true })).products
  expect([...add, ...change.map(({ to }) => to)].map(({ variants }) => variants.length)).toEqual([3])
  const another =
    'kyma,Thalassa,K-9,bands,2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,,Another band.,,band.png = Another,,,one,One,K-9-S,30.00,yes,'
  await writeFile(pathIn('products.csv'), [head, kyma, large, another, another.replace('kyma', '')].join('\n'))
  const message =
    'line 2 has another value for "kyma": a new entry needs its own slug, and further rows of the same entry leave this cell empty'
  expect(await problemsOf()).toEqual([`products.csv:4: name: ${message}`, `products.csv:5: name: ${message}`])
  await writeFile(pathIn('products.csv'), `${CSV['products.csv']}`)
  await writeFile(pathIn('facets.csv'), `${CSV['facets.csv']}metal,Material,boxes,brass,Brass,\n`)
  expect(await problemsOf()).toEqual([
    expect.stringMatching(/^facets.csv:4: name: line 2 has another value for "metal"/),
  ])
})

describe('in an empty shop', () => {
  const empty = useTestDatabase()

  test.each<[string, string, (text: string) => string, string[]]>([
    [
      'a misspelt column',
      'categories.csv',
      (text) => text.replace('slug', 'slgu'),
      [
        'categories.csv:1: slug: this column is missing',
        expect.stringMatching(/^categories.csv:1: slgu: unknown column/),
      ],
    ],
    [
      'an invalid category',
      'categories.csv',
      (text) => text.replace('Rings', ''),
      [expect.stringMatching(/^categories.csv:2: name: /)],
    ],
    [
      'an invalid facet',
      'facets.csv',
      (text) => text.replace('colors', 'colours'),
      [expect.stringMatching(/^facets.csv:2: style: /)],
    ],
    [
      'an invalid variation',
      'variations.csv',
      (text) => text.replace('boxes', 'box'),
      [expect.stringMatching(/^variations.csv:2: style: /)],
    ],
    [
      'an invalid shipping tag',
      'shipping-tags.csv',
      (text) => text.replace('Wooden box', ''),
      [expect.stringMatching(/^shipping-tags.csv:2: name: /)],
    ],
  ])('%s is reported without the problems that follow from it', async (_, file, spoil, expected) => {
    await writeFile(pathIn(file), spoil(`${CSV[file]}`))
    expect(await problemsOf(pathIn(), empty.current.db)).toEqual(expected)
  })
})

test('files that the import does not read are reported', async () => {
  await rm(pathIn('products.csv'))
  await rm(pathIn('categories.csv'))
  for (const file of ['products.xlsx', 'Categories.csv', '.DS_Store', '~$products.xlsx'])
    await writeFile(pathIn(file), '')
  expect(await problemsOf()).toEqual([
    'Categories.csv: rename this file to categories.csv: it is not read under another name',
    'products.xlsx: a workbook is not read: save its sheet as products.csv, in the format "CSV UTF-8"',
  ])
  await rm(pathIn('Categories.csv'))
  for (const file of ['products.csv', 'categories.csv']) await writeFile(pathIn(file), `${CSV[file]}`)
  const ignored: string[] = []
  for (const file of ['product.csv', 'band.heic', 'notes.txt']) await writeFile(pathIn(file), '')
  await runImport(pathIn(), {
    dryRun: true,
    ignored: (files: FileProblem[]) => ignored.push(...files.map(({ file }) => file)),
  })
  expect(ignored).toEqual(['band.heic', 'notes.txt', 'product.csv', 'products.xlsx'])
})

test('a folder without a catalogue is refused', async () => {
  for (const file of Object.keys(CSV)) await rm(pathIn(file))
  expect(await problemsOf()).toEqual([expect.stringMatching(/^\.: this folder contains no part of a catalogue/)])
})

test.each<[string, string, string]>([
  [
    'with other capitals',
    'Fresh.PNG',
    'this picture is missing; there is Fresh.PNG: the names must be identical, including capitals',
  ],
  [
    'in HEIC',
    'fresh.HEIC',
    'this picture is missing; there is fresh.HEIC, but HEIC pictures are not read: save it as JPEG',
  ],
])('the error for a missing picture names a similar file %s', async (_, name, message) => {
  for (const file of ['categories.csv', 'products.csv'])
    await writeFile(pathIn(file), `${CSV[file]}`.replaceAll('band.png', 'fresh.png'))
  await rename(pathIn('pictures/band.png'), pathIn('pictures', name))
  expect(await problemsOf()).toEqual([`pictures/fresh.png: ${message}`])
})

test('a catalogue with a HEIC picture is refused', async () => {
  await writeFile(pathIn('products.csv'), `${CSV['products.csv']}`.replace('band.png', 'band.heic'))
  expect(await problemsOf()).toEqual([
    'products.csv:2: images.0.file: HEIC pictures are not read: save this one as JPEG',
  ])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['that is not a picture', () => writeFile(pathIn('pictures/band.png'), 'hello'), 'not a picture that can be read'],
  [
    'in HEIC under another name',
    () =>
      writeFile(
        pathIn('pictures/band.png'),
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)]),
      ),
    'HEIC is not read',
  ],
  [
    'in HEIC with its brand at the end',
    () =>
      writeFile(
        pathIn('pictures/band.png'),
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic'), Buffer.alloc(500)]),
      ),
    'HEIC is not read',
  ],
  [
    'that is truncated',
    async () =>
      writeFile(
        pathIn('pictures/band.png'),
        (await sharp(pathIn('pictures/band.png')).resize(2000).png().toBuffer()).subarray(0, 700),
      ),
    '',
  ],
  [
    'that would unpack to 200 million pixels',
    () =>
      sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toFile(pathIn('pictures/bomb.png'))
        .then(() => cp(pathIn('pictures/bomb.png'), pathIn('pictures/band.png'))),
    'million pixels',
  ],
])('a picture %s is reported, and the shop stays unchanged', async (_, spoil, expected) => {
  const before = await loadStoredContent(database.current.db)
  await spoil()
  expect(await problemsOf()).toEqual([expect.stringMatching(new RegExp(`^pictures/band.png: .*${expected}`))])
  expect(await loadStoredContent(database.current.db)).toEqual(before)
})
