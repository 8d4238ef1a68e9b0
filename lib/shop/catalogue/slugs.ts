/** In the place of a language, the content as it is. */
export const UNTRANSLATED = 'untranslated'

/** The slugs of a category or product, by language and as it is; empty when none is translated. */
export type Slugs = Readonly<Record<string, string>>

export const NO_SLUGS: Slugs = {}

/** The slug in the edition of this language. */
export const slugIn = ({ slug, slugs }: { slug: string; slugs: Slugs }, language: string): string =>
  slugs[language] ?? slugs[UNTRANSLATED] ?? slug

/** The slugs under which other editions have this entry, and this one may not. */
export const foreignSlugs = ({ slug, slugs }: { slug: string; slugs: Slugs }): string[] =>
  Object.values(slugs).filter((other) => other !== slug)
