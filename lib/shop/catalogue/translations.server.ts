import 'server-only'
import { type z } from 'zod'
import { type StoredTranslations } from '@/lib/platform/base/content-language'
import { env } from '@/lib/platform/env.server'
import { readStored } from '@/lib/platform/http/stored-json.server'

/** The stored translation into the language of the edition; an empty one shows the content as it is. */
export function ownTranslation<Schema extends z.ZodType>(
  schema: Schema,
  translations: StoredTranslations,
): z.output<Schema> {
  const language = env().SHOP_LANGUAGE
  return readStored(schema, translations[language] ?? {}, `translation (${language})`)
}
