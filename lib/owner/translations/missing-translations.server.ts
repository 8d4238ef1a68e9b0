import 'server-only'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { translationLanguages } from '@/lib/platform/base/translation-files.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { loadTranslatedContent } from './translated-content.server'
import { isMissing } from './translated-text'
import { listThings, TRANSLATED_KINDS, type TranslatedContent } from './translated-things'

export type MissingTranslation = { kind: string; slug: string; fields: string[] }

/** What is not translated, by language: into those that the shop has an edition in or a translation into. */
export async function listMissingTranslations(db: Db, wanted?: string): Promise<Record<string, MissingTranslation[]>> {
  const content = await loadTranslatedContent(db)
  const present = new Set([...Object.keys(env().editions), ...languagesOf(content)])
  const languages = wanted === undefined ? translationLanguages().filter((one) => present.has(one)) : [wanted]
  return Object.fromEntries(
    languages
      .filter((language) => language !== contentLanguage())
      .map((language) => [
        language,
        listThings(content, language)
          .map(({ kind, slug, texts }) => ({
            ...{ kind: TRANSLATED_KINDS[kind].entry, slug },
            fields: texts.filter(isMissing).map(({ path }) => path),
          }))
          .filter(({ fields }) => fields.length > 0),
      ]),
  )
}

const languagesOf = ({ catalogue, pages = [], settings, promotions, home }: TranslatedContent): string[] =>
  [...Object.values(catalogue ?? {}).flat(), ...pages, settings, promotions, home].flatMap(
    (entry: { translations: object } | undefined) => Object.keys(entry?.translations ?? {}),
  )
