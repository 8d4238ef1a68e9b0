import 'server-only'
import { type z } from 'zod'
import { parseCsv } from '@/lib/base/csv'
import { type Catalogue } from './catalogue-content'
import {
  toCategoryEntry,
  COLUMNS,
  mapRowsToColumns,
  toProductEntries,
  toShippingTagEntry,
  toTaggedEntries,
  type CsvEntry,
  type Row,
} from './catalogue-csv'
import {
  categoryFileSchema,
  facetFileSchema,
  productFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
} from './catalogue-file.schema'
import { markInvalid, type CatalogueSource } from './catalogue-source'
import { readTextFile } from '@/lib/base/text-file.server'

type CsvPart<Entry> = { columns: readonly string[]; drafts: (rows: Row[]) => CsvEntry[]; schema: z.ZodType<Entry> }

const csvPart = <Entry>(
  columns: readonly string[],
  drafts: (rows: Row[]) => CsvEntry[],
  schema: z.ZodType<Entry>,
): CsvPart<Entry> => ({ columns, drafts, schema })

const CSV_PARTS: { [Part in keyof Catalogue]: CsvPart<Catalogue[Part][number]> } = {
  categories: csvPart(COLUMNS.categories, (rows) => rows.map(toCategoryEntry), categoryFileSchema.element),
  facets: csvPart(COLUMNS.tagged, toTaggedEntries, facetFileSchema.element),
  variations: csvPart(COLUMNS.tagged, toTaggedEntries, variationFileSchema.element),
  shippingTags: csvPart(COLUMNS.shippingTags, (rows) => rows.map(toShippingTagEntry), shippingTagFileSchema.element),
  products: csvPart(COLUMNS.products, toProductEntries, productFileSchema),
}

export const CSV_FILES: Record<string, keyof Catalogue> = {
  'categories.csv': 'categories',
  'facets.csv': 'facets',
  'variations.csv': 'variations',
  'shipping-tags.csv': 'shippingTags',
  'products.csv': 'products',
}

/** Adds the entries of a CSV file to the part that its name tells, and its problems with their lines. */
export async function readCsvPart(folder: string, file: string, source: CatalogueSource): Promise<void> {
  const part = CSV_FILES[file]
  if (part) await readPart(folder, file, part, CSV_PARTS[part], source)
  else
    source.problems.push({
      file,
      field: '',
      message: `unknown CSV file; possible names are ${Object.keys(CSV_FILES).join(', ')}`,
    })
}

async function readPart<Part extends keyof Catalogue>(
  folder: string,
  file: string,
  part: Part,
  { columns, drafts, schema }: CsvPart<Catalogue[Part][number]>,
  source: CatalogueSource,
): Promise<void> {
  const report = (problem: { line?: number; field: string; message: string }) =>
    void source.problems.push({ file, ...problem })
  source.invalid[part] = 'all'
  const read = await readTextFile(folder, file)
  if ('problem' in read) return report(read.problem)
  const parsed = parseCsv(read.text)
  for (const fault of parsed.faults) report({ ...fault, field: '' })
  if (parsed.faults.length > 0) return
  const named = mapRowsToColumns(parsed.rows, columns)
  named.faults.forEach(report)
  if (named.faults.length > 0) return

  delete source.invalid[part]
  const entries: Catalogue[Part][number][] = []
  for (const draft of drafts(named.rows)) {
    const checked = schema.safeParse(draft.entry)
    draft.faults.forEach(report)
    for (const issue of checked.error?.issues ?? [])
      report({ line: findLine(draft, issue.path), field: issue.path.map(String).join('.'), message: issue.message })
    if (!checked.success || draft.faults.length > 0) {
      markInvalid(source.invalid, part, draft.entry.slug)
      continue
    }
    source.locations.set(checked.data, { file, line: draft.line, path: '' })
    entries.push(checked.data)
  }
  const parts: Partial<Record<keyof Catalogue, unknown[]>> = source.parts
  parts[part] = entries
}

/** The line of the variant or tag that has the problem, otherwise that of the entry. */
const findLine = ({ line, parts }: CsvEntry, [list, at]: PropertyKey[]): number =>
  (list === 'variants' || list === 'tags') && typeof at === 'number' ? (parts[at] ?? line) : line
