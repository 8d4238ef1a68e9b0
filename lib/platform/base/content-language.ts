import { pageSetting } from './page-setting'

/** Of a shop that has not said otherwise. */
export const DEFAULT_CONTENT_LANGUAGE = 'en'

const language = pageSetting<string>('content', () => DEFAULT_CONTENT_LANGUAGE)

/** The language that the content is written in. Its translations are stored beside it, by language; it has none itself. */
export const contentLanguage = language.get

/** When the settings are read. */
export const setContentLanguage = language.set

/** Stored translations by language, each in the format of its file. */
export type StoredTranslations = Readonly<Record<string, unknown>>
