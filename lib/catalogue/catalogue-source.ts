import { type Catalogue } from './catalogue-content'
import { type FileProblem } from './file-problem'

type Place = { file: string; line?: number; path: string }

/** Entries that are written but faulty, by their slug; `all` when nothing of the part could be read. */
export type Unread = { [Part in keyof Catalogue]?: 'all' | Set<string> }

/** What was found in the owner's files: the parts that are there, and where each entry was written. */
export type CatalogueSource = {
  parts: Partial<Catalogue>
  places: Map<object, Place>
  problems: FileProblem[]
  unread: Unread
  /** Files that are no part of a catalogue, each with the reason. */
  ignored: FileProblem[]
}

export const emptySource = (): CatalogueSource => ({ parts: {}, places: new Map(), problems: [], unread: {}, ignored: [] })

/** A reference to what is written, though faulty, is no fault of its own. */
export const isUnread = (unread: Unread, part: keyof Catalogue, slug: string): boolean => {
  const slugs = unread[part]
  return slugs === 'all' || (slugs?.has(slug) ?? false)
}

export function markUnread(unread: Unread, part: keyof Catalogue, slug: unknown): void {
  const slugs = unread[part] ?? new Set()
  if (slugs !== 'all' && typeof slug === 'string') unread[part] = slugs.add(slug)
}
