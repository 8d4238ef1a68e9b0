import { CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'

/** The slugs of a category or product by language; empty when none is translated. */
export type Slugs = Readonly<Record<string, string>>

export const NO_SLUGS: Slugs = {}

/** The slug in the edition of this language. */
export const slugIn = ({ slug, slugs }: { slug: string; slugs: Slugs }, language: string): string =>
  slugs[language] ?? slugs[CONTENT_LANGUAGE] ?? slug

/** The slugs under which other editions have this entry, and this one may not. */
export const foreignSlugs = ({ slug, slugs }: { slug: string; slugs: Slugs }): string[] =>
  Object.values(slugs).filter((other) => other !== slug)
