import { type CsvRow } from '@/lib/platform/base/csv'

/**
 * The CSV form of the catalogue, for spreadsheets. Rows are converted to the form of the JSON files, so that both are
 * validated by the same schemas. See docs/catalogue-format.md.
 */
export type Column = { name: string; optional?: boolean }
export type Row = { line: number; cells: Record<string, string> }
export type CsvProblem = { line: number; field: string; message: string }

/** An entry in the form of the JSON files, with its line and the lines of its tags or variants. */
export type CsvEntry = {
  line: number
  entry: Record<string, unknown>
  parts: number[]
  faults: CsvProblem[]
  rows: Row[]
}

export const COLUMNS = {
  categories: ['slug', 'name', 'parent', 'previous_slugs', 'image', 'facets', 'variations', 'vat_rate'],
  tagged: ['slug', 'name', 'style', 'tag_slug', 'tag_name', 'tag_color'],
  shippingTags: ['slug', 'name'],
  products: [
    'slug',
    'name',
    'product_code',
    'category',
    'previous_slugs',
    'date_added',
    'updated',
    'orders',
    'state',
    'personalised',
    'manufacturer',
    'responsible_person',
    'warnings',
    'safety_note',
    'facets',
    'short_description',
    'long_description',
    'images',
    'special_shipping_tags',
    'specifications',
    'variant_slug',
    'variant_name',
    'variant_code',
    'price',
    'reduced',
    'earlier_prices',
    'available',
    'stock',
    'tags',
  ],
} as const
const OPTIONAL_COLUMNS = new Set([
  'parent',
  'previous_slugs',
  'image',
  'facets',
  'variations',
  'vat_rate',
  'tag_color',
  'orders',
  'state',
  'personalised',
  'manufacturer',
  'responsible_person',
  'warnings',
  'safety_note',
  'special_shipping_tags',
  'specifications',
  'reduced',
  'earlier_prices',
  'available',
  'stock',
  'tags',
  'long_description',
])

/** The columns that a translation has too, with its language at the end: `name_el`. */
export const TRANSLATED_COLUMNS = {
  categories: ['slug', 'name', 'image_alt'],
  tagged: ['name', 'tag_name'],
  shippingTags: ['name'],
  products: [
    'slug',
    'name',
    'short_description',
    'long_description',
    'images',
    'specifications',
    'safety_note',
    'variant_name',
  ],
} as const

const translatedColumn = (name: string, language: string) => `${name}_${language}`

/** Accepts headings with capitals and spaces: `Product Code` is `product_code`. */
const columnName = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Names the cells by the headings in the first row, which may be in any order. */
export function mapRowsToColumns(
  [head, ...rows]: CsvRow[],
  columns: readonly string[],
  translated: readonly string[] = [],
  languages: readonly string[] = [],
): { rows: Row[]; faults: CsvProblem[] } {
  const names = (head?.cells ?? []).map(columnName)
  const translations = translated.flatMap((name) => languages.map((language) => translatedColumn(name, language)))
  const known = [...columns, ...translations]
  const line = head?.line ?? 1
  const faults: CsvProblem[] = [
    ...columns
      .filter((name) => !names.includes(name) && !OPTIONAL_COLUMNS.has(name))
      .map((name) => ({ line, field: name, message: 'this column is missing' })),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => ({ line, field: name, message: `unknown column; possible columns are ${known.join(', ')}` })),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => ({ line, field: name, message: 'this column appears twice' })),
    ...rows
      .filter((row) => row.cells.length > names.length)
      .map((row) => ({
        line: row.line,
        field: '',
        message: `there are ${row.cells.length} cells for ${names.length} columns`,
      })),
  ]
  const named = rows.map((row) => ({
    line: row.line,
    cells: Object.fromEntries(known.map((name) => [name, (row.cells[names.indexOf(name)] ?? '').trim()])),
  }))
  return { rows: named, faults }
}

const splitTrimmed = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const parseList = (text = '') => splitTrimmed(text, '|')

/** The texts before and after the first separator. */
function splitPair(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
}

/** `ring-1.jpg = A silver ring | ring-2.jpg = The same from above` */
const parseImages = (text = '') =>
  parseList(text).map((image) => {
    const [file, alt] = splitPair(image, '=')
    return { file, alt }
  })

/** `metal: gold, silver | stone: onyx` */
const parseTagLists = (text = '') =>
  Object.fromEntries(
    parseList(text).map((one) => {
      const [facet, tags] = splitPair(one, ':')
      return [facet, splitTrimmed(tags, ',')]
    }),
  )

/** `metal: gold | ring-size: 54` */
const parseTagPairs = (text = '') => Object.fromEntries(parseList(text).map((one) => splitPair(one, ':')))

/** `Materials: Metal = Silver; Stone = Onyx | Measurements: Weight = 4 g` */
const parseSpecifications = (text = '') =>
  parseList(text).map((one) => {
    const [name, entries] = splitPair(one, ':')
    return {
      name,
      entries: splitTrimmed(entries, ';').map((entry) => {
        const [label, value] = splitPair(entry, '=')
        return { name: label, value }
      }),
    }
  })

/** `2026-03-14T09:00:00Z = 48.00 | 2026-06-01T09:00:00Z = 42.00 reduced` */
const parseEarlierPrices = (text = '') =>
  parseList(text).map((one) => {
    const [from, rest] = splitPair(one, '=')
    const [price, announced] = splitPair(rest, ' ')
    return { from, price, reduced: announced === '' ? false : announced === 'reduced' ? true : announced }
  })

/** `3`, `made to order` or `always` */
const parseStockCell = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text.toLowerCase())

/** `Name | address | email address or site` */
const parseParty = (text: string) => {
  const [name = '', address = '', contact = '', ...rest] = text.split('|').map((part) => part.trim())
  return { name, address, contact: [contact, ...rest].join(' | ') }
}

/** Nothing for an empty cell. */
const parsedIfAny = <Value>(text: string | undefined, parse: (text: string) => Value) =>
  text ? parse(text) : undefined

const parseBoolean = (text = '', empty: boolean): unknown =>
  ({ '': empty, yes: true, true: true, no: false, false: false })[text.toLowerCase()] ?? text
const parseCount = (text = ''): unknown => (text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : text)

/** What is no number stays as it is, so that the schema refuses it. */
const parseNumber = (text: string): unknown => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)

export const toCategoryEntry = (row: Row): CsvEntry => ({
  line: row.line,
  rows: [row],
  parts: [],
  faults: [],
  entry: {
    slug: row.cells.slug,
    name: row.cells.name,
    parent: row.cells.parent || null,
    previous_slugs: parseList(row.cells.previous_slugs),
    image: parseImages(row.cells.image)[0] ?? null,
    facets: parseList(row.cells.facets),
    variations: parseList(row.cells.variations),
    ...(row.cells.vat_rate ? { vat_rate: parseNumber(row.cells.vat_rate) } : {}),
  },
})

export const toShippingTagEntry = (row: Row): CsvEntry => ({
  line: row.line,
  rows: [row],
  parts: [],
  faults: [],
  entry: { slug: row.cells.slug, name: row.cells.name },
})

/** Groups consecutive rows that have the same value in this column, or none. */
function groupConsecutiveRows(rows: Row[], column: string): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const same = row.cells[column] === '' || row.cells[column] === group?.[0]?.cells[column]
    if (group && same) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** A row whose values differ from the first row of its group is another entry, whose slug is missing or already used. */
function findContradictions([first, ...later]: Row[], columns: readonly string[]): CsvProblem[] {
  return later.flatMap(({ line, cells }) => {
    const field = columns.find((name) => cells[name] !== '' && cells[name] !== first?.cells[name])
    const message = `line ${first?.line} has another value for "${first?.cells.slug}": a new entry needs its own slug, and further rows of the same entry leave this cell empty`
    return field === undefined ? [] : [{ line, field, message }]
  })
}

const SHARED_TAG_COLUMNS = ['name', 'style']
const SHARED_VARIANT_COLUMNS = [
  'name',
  'product_code',
  'category',
  'previous_slugs',
  'date_added',
  'updated',
  'orders',
  'state',
  'personalised',
  'manufacturer',
  'responsible_person',
  'warnings',
  'safety_note',
  'facets',
]

/** Facets and variations have one row for each tag; the first one also has the name and style. */
export const toTaggedEntries = (rows: Row[]): CsvEntry[] =>
  groupConsecutiveRows(rows, 'slug').map((group) => ({
    line: group[0]?.line ?? 1,
    rows: group,
    parts: group.map(({ line }) => line),
    faults: findContradictions(group, SHARED_TAG_COLUMNS),
    entry: {
      slug: group[0]?.cells.slug,
      name: group[0]?.cells.name,
      style: group[0]?.cells.style,
      tags: group.map(({ cells }) => ({ slug: cells.tag_slug, name: cells.tag_name, color: cells.tag_color || null })),
    },
  }))

/** In further rows, these columns belong to the variant alone; `-` means none. */
const VARIANT_OVERRIDES: [string, (text: string) => unknown][] = [
  ['short_description', (text) => text],
  ['long_description', (text) => text],
  ['images', parseImages],
  ['special_shipping_tags', (text) => (text === '-' ? [] : parseList(text))],
  ['specifications', (text) => (text === '-' ? [] : parseSpecifications(text))],
]

/** Products have one row for each variant; the first one also has the product's fields. */
export const toProductEntries = (rows: Row[]): CsvEntry[] =>
  groupConsecutiveRows(rows, 'slug').map((group) => {
    const { line, cells } = group[0] ?? { line: 1, cells: {} }
    return {
      line,
      rows: group,
      parts: group.map((row) => row.line),
      faults: findContradictions(group, SHARED_VARIANT_COLUMNS),
      entry: {
        slug: cells.slug,
        name: cells.name,
        product_code: cells.product_code,
        category: cells.category,
        previous_slugs: parseList(cells.previous_slugs),
        date_added: cells.date_added,
        updated: cells.updated,
        orders: parseCount(cells.orders),
        state: cells.state || undefined,
        personalised: parseBoolean(cells.personalised, false),
        manufacturer: parsedIfAny(cells.manufacturer, parseParty),
        responsible_person: parsedIfAny(cells.responsible_person, parseParty),
        warnings: parsedIfAny(cells.warnings, (text) => (text === '-' ? [] : parseList(text))),
        safety_note: cells.safety_note || undefined,
        facets: parseTagLists(cells.facets),
        short_description: cells.short_description,
        long_description: cells.long_description ?? '',
        images: parseImages(cells.images),
        special_shipping_tags: parseList(cells.special_shipping_tags),
        specifications: parseSpecifications(cells.specifications),
        variants: group.map((row, at) => ({
          slug: row.cells.variant_slug,
          name: row.cells.variant_name,
          variant_code: row.cells.variant_code,
          price: row.cells.price,
          reduced: parseBoolean(row.cells.reduced, false),
          earlier_prices: parseEarlierPrices(row.cells.earlier_prices),
          available: parseBoolean(row.cells.available, true),
          stock: parsedIfAny(row.cells.stock, parseStockCell),
          tags: parseTagPairs(row.cells.tags),
          ...Object.fromEntries(
            at === 0
              ? []
              : VARIANT_OVERRIDES.flatMap(([name, read]) => (row.cells[name] ? [[name, read(row.cells[name])]] : [])),
          ),
        })),
      },
    }
  })

/** The cells of a row in one language, under the names of their columns. */
const cellsIn = (row: Row | undefined, language: string) => (name: string) =>
  row?.cells[translatedColumn(name, language)] || undefined

const withoutEmpty = (texts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

const emptyAsUndefined = (texts: Record<string, unknown>) => (Object.keys(texts).length > 0 ? texts : undefined)

/** The translation of an entry in the form of the JSON files; nothing while all its cells are empty. */
type ToTranslation = (rows: Row[], language: string) => unknown

export const toCategoryTranslation: ToTranslation = ([row], language) => {
  const cell = cellsIn(row, language)
  return emptyAsUndefined(withoutEmpty({ slug: cell('slug'), name: cell('name'), alt: cell('image_alt') }))
}

export const toShippingTagTranslation: ToTranslation = ([row], language) => cellsIn(row, language)('name')

export const toTaggedTranslation: ToTranslation = (rows, language) =>
  emptyAsUndefined(
    withoutEmpty({
      name: cellsIn(rows[0], language)('name'),
      tags: emptyAsUndefined(
        withoutEmpty(
          Object.fromEntries(rows.map((row) => [row.cells.tag_slug ?? '', cellsIn(row, language)('tag_name')])),
        ),
      ),
    }),
  )

export const toProductTranslation: ToTranslation = (rows, language) => {
  const textsOf = (row: Row | undefined) => {
    const cell = cellsIn(row, language)
    return {
      short_description: cell('short_description'),
      long_description: cell('long_description'),
      specifications: parsedIfAny(cell('specifications'), parseSpecifications),
    }
  }
  const [first] = rows
  const images = rows.flatMap((row) => parseImages(cellsIn(row, language)('images')))
  const variants = rows.map((row): [string, Record<string, unknown> | undefined] => [
    row.cells.variant_slug ?? '',
    emptyAsUndefined(
      withoutEmpty({ name: cellsIn(row, language)('variant_name'), ...(row === first ? {} : textsOf(row)) }),
    ),
  ])
  return emptyAsUndefined(
    withoutEmpty({
      slug: cellsIn(first, language)('slug'),
      name: cellsIn(first, language)('name'),
      ...textsOf(first),
      images: emptyAsUndefined(Object.fromEntries(images.map(({ file, alt }) => [file, alt]))),
      safety_note: cellsIn(first, language)('safety_note'),
      variants: emptyAsUndefined(withoutEmpty(Object.fromEntries(variants))),
    }),
  )
}
