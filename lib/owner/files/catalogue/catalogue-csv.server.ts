import 'server-only'
import { type z } from 'zod'
import { parseCsv } from '@/lib/platform/base/csv'
import { translationLanguages } from '@/lib/platform/base/translation-files.server'
import { type Catalogue } from './catalogue-content'
import {
  COLUMNS,
  mapRowsToColumns,
  toCategoryTranslation,
  toEntries,
  toProductTranslation,
  toShippingTagTranslation,
  toTaggedTranslation,
  TRANSLATED_COLUMNS,
  type CsvColumns,
  type CsvEntry,
  type ToTranslation,
} from './catalogue-csv'
import {
  categoryFileSchema,
  facetFileSchema,
  productFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import { markInvalid, type CatalogueSource } from './catalogue-source'
import { type GivenTranslation, type TranslationOf } from './given-translations'
import {
  categoryTranslationSchema,
  productTranslationSchema,
  shippingTagTranslationFileSchema,
  taggedTranslationSchema,
} from '@/lib/shop/catalogue/translation-file.schema'
import { readTextFile } from '@/lib/platform/base/text-file.server'

type CsvPart<Entry, Translation> = {
  columns: CsvColumns
  schema: z.ZodType<Entry>
  translatedColumns: readonly string[]
  translate: ToTranslation
  translationSchema: z.ZodType<Translation>
}

/** Questions have too many fields for the columns of a table. */
type TablePart = Exclude<keyof Catalogue, 'questionSets'>

const CSV_PARTS: { [Part in TablePart]: CsvPart<Catalogue[Part][number], TranslationOf[Part]> } = {
  categories: {
    columns: COLUMNS.categories,
    schema: categoryFileSchema.element,
    translatedColumns: TRANSLATED_COLUMNS.categories,
    translate: toCategoryTranslation,
    translationSchema: categoryTranslationSchema,
  },
  facets: {
    columns: COLUMNS.tagged,
    schema: facetFileSchema.element,
    translatedColumns: TRANSLATED_COLUMNS.tagged,
    translate: toTaggedTranslation,
    translationSchema: taggedTranslationSchema,
  },
  variations: {
    columns: COLUMNS.tagged,
    schema: variationFileSchema.element,
    translatedColumns: TRANSLATED_COLUMNS.tagged,
    translate: toTaggedTranslation,
    translationSchema: taggedTranslationSchema,
  },
  shippingTags: {
    columns: COLUMNS.shippingTags,
    schema: shippingTagFileSchema.element,
    translatedColumns: TRANSLATED_COLUMNS.shippingTags,
    translate: toShippingTagTranslation,
    translationSchema: shippingTagTranslationFileSchema.valueType,
  },
  products: {
    columns: COLUMNS.products,
    schema: productFileSchema,
    translatedColumns: TRANSLATED_COLUMNS.products,
    translate: toProductTranslation,
    translationSchema: productTranslationSchema,
  },
}

export const CSV_FILES: Record<string, TablePart> = {
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

async function readPart<Part extends TablePart>(
  folder: string,
  file: string,
  part: Part,
  csv: CsvPart<Catalogue[Part][number], TranslationOf[Part]>,
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
  const named = mapRowsToColumns(parsed.rows, csv.columns, csv.translatedColumns, translationLanguages())
  named.faults.forEach(report)
  if (named.faults.length > 0) return

  delete source.invalid[part]
  const entries: Catalogue[Part][number][] = []
  for (const draft of toEntries(named.rows, csv.columns)) {
    const checked = csv.schema.safeParse(draft.entry)
    draft.faults.forEach(report)
    for (const issue of checked.error?.issues ?? [])
      report({ line: findLine(draft, issue.path), field: issue.path.map(String).join('.'), message: issue.message })
    if (!checked.success || draft.faults.length > 0) {
      markInvalid(source.invalid, part, draft.entry.slug)
      continue
    }
    source.locations.set(checked.data, { file, line: draft.line, path: '' })
    entries.push(checked.data)
    readTranslationCells(file, checked.data.slug, draft, csv, source.translations[part], report)
  }
  const parts: Partial<Record<keyof Catalogue, unknown[]>> = source.parts
  parts[part] = entries
}

/** The translations in the columns of an entry's rows. */
function readTranslationCells<Translation>(
  file: string,
  slug: string,
  { line, rows }: CsvEntry,
  { translate, translationSchema }: Pick<CsvPart<unknown, Translation>, 'translate' | 'translationSchema'>,
  into: GivenTranslation<Translation>[],
  report: (problem: { line?: number; field: string; message: string }) => void,
): void {
  for (const language of translationLanguages()) {
    const draft = translate(rows, language)
    if (draft === undefined) continue
    const checked = translationSchema.safeParse(draft)
    for (const issue of checked.error?.issues ?? [])
      report({ line, field: [language, ...issue.path.map(String)].join('.'), message: issue.message })
    if (checked.success)
      into.push({ language, slug, translation: checked.data, location: { file, line, path: language } })
  }
}

/** The line of the variant or tag that has the problem, otherwise that of the entry. */
const findLine = ({ line, parts }: CsvEntry, [list, at]: PropertyKey[]): number =>
  (list === 'variants' || list === 'tags') && typeof at === 'number' ? (parts[at] ?? line) : line
