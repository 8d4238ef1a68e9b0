import 'server-only'
import { type z } from 'zod'
import { parseCsv } from '@/lib/base/csv'
import { type Catalogue } from './catalogue-content'
import { categoryDraft, COLUMNS, namedRows, productDrafts, shippingTagDraft, taggedDrafts, type Draft, type Row } from './catalogue-csv'
import { categoryFile, facetFile, productFile, shippingTagFile, variationFile } from './catalogue-file.schema'
import { markUnread, type CatalogueSource } from './catalogue-source'
import { readTextFile } from './text-file.server'

type Kind<Entry> = { columns: readonly string[]; drafts: (rows: Row[]) => Draft[]; schema: z.ZodType<Entry> }

const kind = <Entry>(columns: readonly string[], drafts: (rows: Row[]) => Draft[], schema: z.ZodType<Entry>): Kind<Entry> => ({ columns, drafts, schema })

const KINDS: { [Part in keyof Catalogue]: Kind<Catalogue[Part][number]> } = {
  categories: kind(COLUMNS.categories, (rows) => rows.map(categoryDraft), categoryFile.element),
  facets: kind(COLUMNS.tagged, taggedDrafts, facetFile.element),
  variations: kind(COLUMNS.tagged, taggedDrafts, variationFile.element),
  shippingTags: kind(COLUMNS.shippingTags, (rows) => rows.map(shippingTagDraft), shippingTagFile.element),
  products: kind(COLUMNS.products, productDrafts, productFile),
}

export const CSV_FILES: Record<string, keyof Catalogue> = {
  'categories.csv': 'categories', 'facets.csv': 'facets', 'variations.csv': 'variations', 'shipping-tags.csv': 'shippingTags', 'products.csv': 'products',
}

/** Takes a CSV file in as the part that its name says, with everything that is wrong with it by its line. */
export async function readCsvPart(folder: string, file: string, source: CatalogueSource): Promise<void> {
  const part = CSV_FILES[file]
  if (part) await readPart(folder, file, part, KINDS[part], source)
  else source.problems.push({ file, field: '', message: `a CSV file is called ${Object.keys(CSV_FILES).join(', ')}` })
}

async function readPart<Part extends keyof Catalogue>(folder: string, file: string, part: Part, { columns, drafts, schema }: Kind<Catalogue[Part][number]>, source: CatalogueSource): Promise<void> {
  const say = (problem: { line?: number; field: string; message: string }) => void source.problems.push({ file, ...problem })
  source.unread[part] = 'all'
  const read = await readTextFile(folder, file)
  if ('problem' in read) return say(read.problem)
  const parsed = parseCsv(read.text)
  for (const fault of parsed.faults) say({ ...fault, field: '' })
  if (parsed.faults.length > 0) return
  const named = namedRows(parsed.rows, columns)
  named.faults.forEach(say)
  if (named.faults.length > 0) return

  delete source.unread[part]
  const entries: Catalogue[Part][number][] = []
  for (const draft of drafts(named.rows)) {
    const checked = schema.safeParse(draft.entry)
    draft.faults.forEach(say)
    for (const issue of checked.error?.issues ?? []) say({ line: lineOf(draft, issue.path), field: issue.path.map(String).join('.'), message: issue.message })
    if (!checked.success || draft.faults.length > 0) {
      markUnread(source.unread, part, draft.entry.slug)
      continue
    }
    source.places.set(checked.data, { file, line: draft.line, path: '' })
    entries.push(checked.data)
  }
  const parts: Partial<Record<keyof Catalogue, unknown[]>> = source.parts
  parts[part] = entries
}

/** Of the variant or the tag when the fault is in one, otherwise of the entry. */
const lineOf = ({ line, parts }: Draft, [list, at]: PropertyKey[]): number =>
  (list === 'variants' || list === 'tags') && typeof at === 'number' ? (parts[at] ?? line) : line
