import { type Catalogue } from './catalogue-content'
import { type FileProblem } from '@/lib/platform/base/file-problem'
import { createGivenTranslations, type GivenTranslations } from './given-translations'

type SourceLocation = { file: string; line?: number; path: string }

/** The slugs of invalid entries; `all` when the whole part could not be read. */
export type InvalidEntries = { [Part in keyof Catalogue]?: 'all' | Set<string> }

/** The content of the owner's files, with the position of each entry. */
export type CatalogueSource = {
  parts: Partial<Catalogue>
  locations: Map<object, SourceLocation>
  problems: FileProblem[]
  invalid: InvalidEntries
  translations: GivenTranslations
  /** Files that are not part of a catalogue, each with the reason. */
  ignored: FileProblem[]
}

export const createCatalogueSource = (): CatalogueSource => ({
  parts: {},
  locations: new Map(),
  problems: [],
  invalid: {},
  translations: createGivenTranslations(),
  ignored: [],
})

/** A reference to an invalid entry is not reported as a second problem. */
export const isInvalidEntry = (invalid: InvalidEntries, part: keyof Catalogue, slug: string): boolean => {
  const slugs = invalid[part]
  return slugs === 'all' || (slugs?.has(slug) ?? false)
}

export function markInvalid(invalid: InvalidEntries, part: keyof Catalogue, slug: unknown): void {
  const slugs = invalid[part] ?? new Set()
  if (slugs !== 'all' && typeof slug === 'string') invalid[part] = slugs.add(slug)
}
