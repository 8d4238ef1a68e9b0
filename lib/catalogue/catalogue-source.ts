import { type Catalogue } from './catalogue-content'
import { type FileProblem } from './file-problem'

type SourceLocation = { file: string; line?: number; path: string }

/** Entries that are written but faulty, by their slug; `all` when nothing of the part could be read. */
export type InvalidEntries = { [Part in keyof Catalogue]?: 'all' | Set<string> }

/** What was found in the owner's files: the parts that are there, and where each entry was written. */
export type CatalogueSource = {
  parts: Partial<Catalogue>
  locations: Map<object, SourceLocation>
  problems: FileProblem[]
  invalid: InvalidEntries
  /** Files that are no part of a catalogue, each with the reason. */
  ignored: FileProblem[]
}

export const createCatalogueSource = (): CatalogueSource => ({
  parts: {},
  locations: new Map(),
  problems: [],
  invalid: {},
  ignored: [],
})

/** A reference to what is written, though faulty, is no fault of its own. */
export const isInvalidEntry = (unread: InvalidEntries, part: keyof Catalogue, slug: string): boolean => {
  const slugs = unread[part]
  return slugs === 'all' || (slugs?.has(slug) ?? false)
}

export function markInvalid(unread: InvalidEntries, part: keyof Catalogue, slug: unknown): void {
  const slugs = unread[part] ?? new Set()
  if (slugs !== 'all' && typeof slug === 'string') unread[part] = slugs.add(slug)
}
