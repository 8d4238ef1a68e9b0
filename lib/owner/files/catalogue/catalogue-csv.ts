import { type CsvRow } from '@/lib/platform/base/csv'
import {
  ifAny,
  listOrDash,
  parseBoolean,
  parseCount,
  parseEarlierPrices,
  parseImages,
  parseList,
  parseNumber,
  parseParty,
  parseSpecifications,
  parseStock,
  parseTagLists,
  parseTagPairs,
  parseText,
  parseTextOrNull,
} from './csv-cells'

/**
 * The CSV form of the catalogue, for spreadsheets. Rows are converted to the form of the JSON files, so that both are
 * validated by the same schemas. See docs/catalogue-format.md.
 */
export type Row = { line: number; cells: Record<string, string> }
type CsvProblem = { line: number; field: string; message: string }

/** An entry in the form of the JSON files, with its line and the lines of its tags or variants. */
export type CsvEntry = {
  line: number
  entry: Record<string, unknown>
  parts: number[]
  faults: CsvProblem[]
  rows: Row[]
}

/** How the cells of a column are read, and the field that gets their value, if its name is another. */
type Column = { read: (cell: string) => unknown; field?: string; isOptional?: true }
type Columns = Readonly<Record<string, Column>>

/** The columns of a file. Those of the tags or variants have a value in each row of an entry. */
export type CsvColumns = { entry: Columns; list?: { field: 'tags' | 'variants'; columns: Columns; overrides: Columns } }

const required = (read: Column['read'] = parseText, field?: string): Column => ({ read, field })
const optional = (read: Column['read'], field?: string): Column => ({ read, field, isOptional: true })

export const COLUMNS = {
  categories: {
    entry: {
      slug: required(),
      name: required(),
      parent: optional(parseTextOrNull),
      previous_slugs: optional(parseList),
      image: optional((cell) => parseImages(cell)[0] ?? null),
      facets: optional(parseList),
      variations: optional(parseList),
      vat_rate: optional(ifAny(parseNumber)),
    },
  },
  tagged: {
    entry: { slug: required(), name: required(), style: required() },
    list: {
      field: 'tags',
      columns: {
        tag_slug: required(parseText, 'slug'),
        tag_name: required(parseText, 'name'),
        tag_color: optional(parseTextOrNull, 'color'),
      },
      overrides: {},
    },
  },
  shippingTags: { entry: { slug: required(), name: required() } },
  products: {
    entry: {
      slug: required(),
      name: required(),
      product_code: required(),
      category: required(),
      previous_slugs: optional(parseList),
      date_added: required(),
      updated: required(),
      orders: optional(parseCount),
      state: optional(ifAny(parseText)),
      personalised: optional(parseBoolean(false)),
      gift_card: optional(parseBoolean(false)),
      lead_days: optional(ifAny(parseCount)),
      manufacturer: optional(ifAny(parseParty)),
      responsible_person: optional(ifAny(parseParty)),
      warnings: optional(ifAny(listOrDash(parseList))),
      safety_note: optional(ifAny(parseText)),
      goes_with: optional(ifAny(parseList)),
      facets: optional(parseTagLists),
      short_description: required(),
      long_description: optional(parseText),
      images: required(parseImages),
      special_shipping_tags: optional(parseList),
      specifications: optional(parseSpecifications),
    },
    list: {
      field: 'variants',
      columns: {
        variant_slug: required(parseText, 'slug'),
        variant_name: required(parseText, 'name'),
        variant_code: required(),
        price: required(),
        amount_up_to: optional(ifAny(parseText)),
        reduced: optional(parseBoolean(false)),
        earlier_prices: optional(parseEarlierPrices),
        available: optional(parseBoolean(true)),
        stock: optional(ifAny(parseStock)),
        tags: optional(parseTagPairs),
      },
      overrides: {
        short_description: required(),
        long_description: required(),
        images: required(parseImages),
        special_shipping_tags: required(listOrDash(parseList)),
        specifications: required(listOrDash(parseSpecifications)),
      },
    },
  },
} as const satisfies Record<string, CsvColumns>

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
  columns: CsvColumns,
  translated: readonly string[],
  languages: readonly string[],
): { rows: Row[]; faults: CsvProblem[] } {
  const names = (head?.cells ?? []).map(columnName)
  const translations = translated.flatMap((name) => languages.map((language) => translatedColumn(name, language)))
  const described: Columns = { ...columns.entry, ...columns.list?.columns }
  const known = [...Object.keys(described), ...translations]
  const line = head?.line ?? 1
  const faults: CsvProblem[] = [
    ...Object.entries(described)
      .filter(([name, { isOptional }]) => !names.includes(name) && !isOptional)
      .map(([name]) => ({ line, field: name, message: 'this column is missing' })),
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

const readCells = (columns: Columns, { cells }: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, { read, field = name }]) => [field, read(cells[name] ?? '')]))

const filledColumns = (columns: Columns, { cells }: Row): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => cells[name]))

/** With tags or variants, an entry has one row for each of them; the first one also has the fields of the entry. */
export function toEntries(rows: Row[], { entry, list }: CsvColumns): CsvEntry[] {
  if (!list)
    return rows.map((row) => ({ line: row.line, rows: [row], parts: [], faults: [], entry: readCells(entry, row) }))
  const shared = Object.keys(entry).filter((name) => name !== 'slug' && !(name in list.overrides))
  return groupConsecutiveRows(rows, 'slug').map((group) => {
    const first = group[0] ?? { line: 1, cells: {} }
    const parts = group.map((row) => ({
      ...readCells(list.columns, row),
      ...(row === first ? {} : readCells(filledColumns(list.overrides, row), row)),
    }))
    return {
      line: first.line,
      rows: group,
      parts: group.map(({ line }) => line),
      faults: findContradictions(group, shared),
      entry: { ...readCells(entry, first), [list.field]: parts },
    }
  })
}

/** The cells of a row in one language, under the names of their columns. */
const cellsIn = (row: Row | undefined, language: string) => (name: string) =>
  row?.cells[translatedColumn(name, language)] || undefined

/** The given texts; nothing without any. */
const textsIfAny = (texts: Record<string, unknown>): Record<string, unknown> | undefined => {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** The translation of an entry in the form of the JSON files; nothing while all its cells are empty. */
export type ToTranslation = (rows: Row[], language: string) => unknown

export const toCategoryTranslation: ToTranslation = ([row], language) => {
  const cell = cellsIn(row, language)
  return textsIfAny({ slug: cell('slug'), name: cell('name'), alt: cell('image_alt') })
}

export const toShippingTagTranslation: ToTranslation = ([row], language) => cellsIn(row, language)('name')

export const toTaggedTranslation: ToTranslation = (rows, language) =>
  textsIfAny({
    name: cellsIn(rows[0], language)('name'),
    tags: textsIfAny(
      Object.fromEntries(rows.map((row) => [row.cells.tag_slug ?? '', cellsIn(row, language)('tag_name')])),
    ),
  })

export const toProductTranslation: ToTranslation = (rows, language) => {
  const textsOf = (row: Row | undefined) => {
    const cell = cellsIn(row, language)
    return {
      short_description: cell('short_description'),
      long_description: cell('long_description'),
      specifications: ifAny(parseSpecifications)(cell('specifications') ?? ''),
    }
  }
  const [first] = rows
  const cell = cellsIn(first, language)
  const images = rows.flatMap((row) => parseImages(cellsIn(row, language)('images') ?? ''))
  const variants = rows.map((row) => [
    row.cells.variant_slug ?? '',
    textsIfAny({ name: cellsIn(row, language)('variant_name'), ...(row === first ? {} : textsOf(row)) }),
  ])
  return textsIfAny({
    slug: cell('slug'),
    name: cell('name'),
    ...textsOf(first),
    images: textsIfAny(Object.fromEntries(images.map(({ file, alt }) => [file, alt]))),
    safety_note: cell('safety_note'),
    variants: textsIfAny(Object.fromEntries(variants)),
  })
}
