import { processValue } from './process-singleton'

/** Of a shop that has not said otherwise. */
export const DEFAULT_CONTENT_LANGUAGE = 'en'

const language = processValue<string>('content-language')

/** The language that the content is written in. Its translations are stored beside it, by language; it has none itself. */
export const contentLanguage = (): string => language.current ?? DEFAULT_CONTENT_LANGUAGE

/** When the settings are read. */
export const setContentLanguage = (wanted: string): void => {
  language.current = wanted
}

/** Stored translations by language, each in the format of its file. */
export type StoredTranslations = Readonly<Record<string, unknown>>
