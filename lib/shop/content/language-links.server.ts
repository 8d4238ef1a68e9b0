import 'server-only'
import { env } from '@/lib/platform/env.server'
import * as t from '@messages/layout'
import { currentSupport } from './current-support.server'
import { isToCome } from './editions-to-come.server'
import { languageLinks, type LanguageLink } from './language-links'

export async function currentLanguageLinks(): Promise<LanguageLink[]> {
  const { editions, SHOP_LANGUAGE } = env()
  const { greek_shop_url } = await currentSupport()
  return languageLinks({
    editions,
    language: SHOP_LANGUAGE,
    noteOf: (other) => (isToCome(other) ? t.opensSoon : undefined),
    sisterShop: { url: greek_shop_url, name: t.sisterShop },
  })
}
