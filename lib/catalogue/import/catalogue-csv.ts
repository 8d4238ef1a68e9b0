import { type CsvRow } from '@/lib/base/csv'

/**
 * The CSV form of the catalogue, for spreadsheets. Rows are converted to the form of the JSON files, so that both are
 * validated by the same schemas. See docs/catalogue-format.md.
 */
export type Column = { name: string; optional?: boolean }
export type Row = { line: number; cells: Record<string, string> }
export type CsvProblem = { line: number; field: string; message: string }

/** An entry in the form of the JSON files, with its line and the lines of its tags or variants. */
export type CsvEntry = { line: number; entry: Record<string, unknown>; parts: number[]; faults: CsvProblem[] }

export const COLUMNS = {
  categories: ['slug', 'name', 'parent', 'previous_slugs', 'image', 'facets', 'variations'],
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
    'available',
    'tags',
  ],
} as const
const OPTIONAL_COLUMNS = new Set([
  'parent',
  'previous_slugs',
  'image',
  'facets',
  'variations',
  'tag_color',
  'orders',
  'special_shipping_tags',
  'specifications',
  'available',
  'tags',
  'long_description',
])

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
): { rows: Row[]; faults: CsvProblem[] } {
  const names = (head?.cells ?? []).map(columnName)
  const line = head?.line ?? 1
  const faults: CsvProblem[] = [
    ...columns
      .filter((name) => !names.includes(name) && !OPTIONAL_COLUMNS.has(name))
      .map((name) => ({ line, field: name, message: 'this column is missing' })),
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => ({ line, field: name, message: `unknown column; possible columns are ${columns.join(', ')}` })),
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
    cells: Object.fromEntries(columns.map((name) => [name, (row.cells[names.indexOf(name)] ?? '').trim()])),
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

const parseBoolean = (text = ''): unknown =>
  ({ '': true, yes: true, true: true, no: false, false: false })[text.toLowerCase()] ?? text
const parseCount = (text = ''): unknown => (text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : text)

export const toCategoryEntry = ({ line, cells }: Row): CsvEntry => ({
  line,
  parts: [],
  faults: [],
  entry: {
    slug: cells.slug,
    name: cells.name,
    parent: cells.parent || null,
    previous_slugs: parseList(cells.previous_slugs),
    image: parseImages(cells.image)[0] ?? null,
    facets: parseList(cells.facets),
    variations: parseList(cells.variations),
  },
})

export const toShippingTagEntry = ({ line, cells }: Row): CsvEntry => ({
  line,
  parts: [],
  faults: [],
  entry: { slug: cells.slug, name: cells.name },
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
  'facets',
]

/** Facets and variations have one row for each tag; the first one also has the name and style. */
export const toTaggedEntries = (rows: Row[]): CsvEntry[] =>
  groupConsecutiveRows(rows, 'slug').map((group) => ({
    line: group[0]?.line ?? 1,
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
          available: parseBoolean(row.cells.available),
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
