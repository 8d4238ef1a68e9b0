import { type CsvRow } from '@/lib/base/csv'

/**
 * The catalogue's CSV form, for people who keep their pieces in a spreadsheet. Each row becomes what the
 * JSON files hold, so that one schema judges both. Lists are parted by `|`; see docs/catalogue-format.md.
 */
export type Column = { name: string; optional?: boolean }
export type Row = { line: number; cells: Record<string, string> }
export type Fault = { line: number; field: string; message: string }

/** An entry as written, and the line of each of its parts: of the entry itself, and of its tags or variants. */
export type Draft = { line: number; entry: Record<string, unknown>; parts: number[]; faults: Fault[] }

export const COLUMNS = {
  categories: ['slug', 'name', 'parent', 'previous_slugs', 'image', 'facets', 'variations'],
  tagged: ['slug', 'name', 'style', 'tag_slug', 'tag_name', 'tag_color'],
  shippingTags: ['slug', 'name'],
  products: [
    'slug', 'name', 'product_code', 'category', 'previous_slugs', 'date_added', 'updated', 'orders', 'facets', 'short_description', 'long_description',
    'images', 'special_shipping_tags', 'specifications', 'variant_slug', 'variant_name', 'variant_code', 'price', 'available', 'tags',
  ],
} as const
const MAY_BE_LEFT_OUT = new Set(['parent', 'previous_slugs', 'image', 'facets', 'variations', 'tag_color', 'orders', 'special_shipping_tags', 'specifications', 'available', 'tags', 'long_description'])

/** Spreadsheets like capitals and spaces: `Product Code` is `product_code`. */
const columnName = (heading: string) => heading.trim().toLowerCase().replace(/[\s-]+/g, '_')

/** Rows by the names in the first one, which may stand in any order. */
export function namedRows([head, ...rows]: CsvRow[], columns: readonly string[]): { rows: Row[]; faults: Fault[] } {
  const names = (head?.cells ?? []).map(columnName)
  const line = head?.line ?? 1
  const faults: Fault[] = [
    ...columns.filter((name) => !names.includes(name) && !MAY_BE_LEFT_OUT.has(name)).map((name) => ({ line, field: name, message: 'this column is missing' })),
    ...names.filter((name) => !columns.includes(name)).map((name) => ({ line, field: name, message: `there is no such column; there are ${columns.join(', ')}` })),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => ({ line, field: name, message: 'this column is there twice' })),
    ...rows.filter((row) => row.cells.length > names.length).map((row) => ({ line: row.line, field: '', message: `there are ${row.cells.length} cells for ${names.length} columns` })),
  ]
  const named = rows.map((row) => ({ line: row.line, cells: Object.fromEntries(columns.map((name) => [name, (row.cells[names.indexOf(name)] ?? '').trim()])) }))
  return { rows: named, faults }
}

const parts = (text: string, by: string): string[] => text.split(by).map((part) => part.trim()).filter((part) => part !== '')

const list = (text = '') => parts(text, '|')

/** What stands before and after the first sign. */
function pair(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + sign.length).trim()]
}

/** `ring-1.jpg = A silver ring | ring-2.jpg = The same from above` */
const images = (text = '') => list(text).map((image) => {
  const [file, alt] = pair(image, '=')
  return { file, alt }
})

/** `metal: gold, silver | stone: onyx` */
const tagLists = (text = '') => Object.fromEntries(list(text).map((one) => {
  const [facet, tags] = pair(one, ':')
  return [facet, parts(tags, ',')]
}))

/** `metal: gold | ring-size: 54` */
const tagPairs = (text = '') => Object.fromEntries(list(text).map((one) => pair(one, ':')))

/** `Materials: Metal = Silver; Stone = Onyx | Measurements: Weight = 4 g` */
const specifications = (text = '') => list(text).map((one) => {
  const [name, entries] = pair(one, ':')
  return { name, entries: parts(entries, ';').map((entry) => {
    const [label, value] = pair(entry, '=')
    return { name: label, value }
  }) }
})

const yesNo = (text = ''): unknown => ({ '': true, yes: true, true: true, no: false, false: false })[text.toLowerCase()] ?? text
const count = (text = ''): unknown => (text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : text)

export const categoryDraft = ({ line, cells }: Row): Draft => ({
  line,
  parts: [],
  faults: [],
  entry: {
    slug: cells.slug,
    name: cells.name,
    parent: cells.parent || null,
    previous_slugs: list(cells.previous_slugs),
    image: images(cells.image)[0] ?? null,
    facets: list(cells.facets),
    variations: list(cells.variations),
  },
})

export const shippingTagDraft = ({ line, cells }: Row): Draft => ({ line, parts: [], faults: [], entry: { slug: cells.slug, name: cells.name } })

/** Rows that follow each other and say the same in this column, or nothing, belong together. */
function grouped(rows: Row[], column: string): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const same = row.cells[column] === '' || row.cells[column] === group?.[0]?.cells[column]
    if (group && same) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** A later row that says something else of what it belongs to is about another entry, whose slug is missing or taken. */
function contradictions([first, ...later]: Row[], columns: readonly string[]): Fault[] {
  return later.flatMap(({ line, cells }) => {
    const field = columns.find((name) => cells[name] !== '' && cells[name] !== first?.cells[name])
    const message = `line ${first?.line} says something else of "${first?.cells.slug}": something new needs a slug of its own, and a further row of the same leaves this cell empty`
    return field === undefined ? [] : [{ line, field, message }]
  })
}

const OF_ALL_TAGS = ['name', 'style']
const OF_ALL_VARIANTS = ['name', 'product_code', 'category', 'previous_slugs', 'date_added', 'updated', 'orders', 'facets']

/** Facets and variations: one row for each tag, the facet's own words on its first. */
export const taggedDrafts = (rows: Row[]): Draft[] =>
  grouped(rows, 'slug').map((group) => ({
    line: group[0]?.line ?? 1,
    parts: group.map(({ line }) => line),
    faults: contradictions(group, OF_ALL_TAGS),
    entry: {
      slug: group[0]?.cells.slug,
      name: group[0]?.cells.name,
      style: group[0]?.cells.style,
      tags: group.map(({ cells }) => ({ slug: cells.tag_slug, name: cells.tag_name, color: cells.tag_color || null })),
    },
  }))

/** What a later row says of these is said of its variant alone; `-` says that it has none. */
const OWN_TEXTS: [string, (text: string) => unknown][] = [
  ['short_description', (text) => text],
  ['long_description', (text) => text],
  ['images', images],
  ['special_shipping_tags', (text) => (text === '-' ? [] : list(text))],
  ['specifications', (text) => (text === '-' ? [] : specifications(text))],
]

/** One row for each variant, the product's own words on its first. */
export const productDrafts = (rows: Row[]): Draft[] =>
  grouped(rows, 'slug').map((group) => {
    const { line, cells } = group[0] ?? { line: 1, cells: {} }
    return {
      line,
      parts: group.map((row) => row.line),
      faults: contradictions(group, OF_ALL_VARIANTS),
      entry: {
        slug: cells.slug,
        name: cells.name,
        product_code: cells.product_code,
        category: cells.category,
        previous_slugs: list(cells.previous_slugs),
        date_added: cells.date_added,
        updated: cells.updated,
        orders: count(cells.orders),
        facets: tagLists(cells.facets),
        short_description: cells.short_description,
        long_description: cells.long_description ?? '',
        images: images(cells.images),
        special_shipping_tags: list(cells.special_shipping_tags),
        specifications: specifications(cells.specifications),
        variants: group.map((row, at) => ({
          slug: row.cells.variant_slug,
          name: row.cells.variant_name,
          variant_code: row.cells.variant_code,
          price: row.cells.price,
          available: yesNo(row.cells.available),
          tags: tagPairs(row.cells.tags),
          ...Object.fromEntries(at === 0 ? [] : OWN_TEXTS.flatMap(([name, read]) => (row.cells[name] ? [[name, read(row.cells[name])]] : []))),
        })),
      },
    }
  })
