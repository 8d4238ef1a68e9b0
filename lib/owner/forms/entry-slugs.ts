import { isRecord } from '@/lib/platform/base/json'
import { freeSlug, toSlug } from '@/lib/platform/base/slug'

type Value = Record<string, unknown>

export const records = (list: unknown): Value[] => (Array.isArray(list) ? list.filter(isRecord) : [])

type Naming = {
  /** The field of which a slug is made. */
  from?: string
  /** What a new entry is called without one. */
  otherwise: string
  /** Slugs that others have. */
  others?: readonly string[]
}

/** A stored entry keeps its slug, so that what refers to it stays as it is. That of a new one is made of its name. */
export function withSlugs(
  entries: readonly Value[],
  { from = 'name', otherwise, others = [] }: Naming,
): (Value & { slug: string })[] {
  const taken = new Set([...others, ...entries.flatMap(({ was }) => (was ? [String(was)] : []))])
  return entries.map(({ was, ...entry }) => {
    const slug = was ? String(was) : freeSlug(toSlug(String(entry[from] ?? '')) || otherwise, taken)
    taken.add(slug)
    return { ...entry, slug }
  })
}
