import 'server-only'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { alternateUrls, pathInLanguage } from './path-in-language'

/** The URLs by language of the page at a path of this edition. */
export async function currentAlternateUrls(): Promise<(path: string) => Record<string, string>> {
  const { editions } = env()
  const snapshot = await currentSnapshot(publicContext())
  return (path) => alternateUrls(editions, contentLanguage(), (language) => pathInLanguage(path, language, snapshot))
}

/** The metadata of an indexable page: its canonical path, and the same page in the other editions. */
export async function pageAlternates(path: string) {
  return { canonical: path, languages: (await currentAlternateUrls())(path) }
}
