import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { WITHDRAWAL_PATH } from '@/lib/checkout/withdrawal-form/withdrawal-paths'
import { publicContext } from '@/lib/http/context.server'
import { listSitemapEntries, type SitemapEntry } from '@/lib/search/sitemap'

export async function currentSitemapEntries(): Promise<SitemapEntry[]> {
  const [snapshot, pages] = await Promise.all([currentSnapshot(publicContext()), listPages()])
  return listSitemapEntries(snapshot, [...pages.map(({ href }) => href), WITHDRAWAL_PATH])
}
