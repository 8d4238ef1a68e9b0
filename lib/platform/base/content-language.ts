/** The language that the content is written in. Its translations are stored beside it, by language. */
export const CONTENT_LANGUAGE = 'en'

/** Stored translations by language, each in the format of its file. */
export type StoredTranslations = Readonly<Record<string, unknown>>
