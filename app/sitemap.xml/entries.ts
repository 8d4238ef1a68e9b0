import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { SIZE_GUIDE_PATH } from '@/lib/shop/catalogue/finger-sizes'
import { sellsForFingers } from '@/lib/shop/catalogue/measures'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { WITHDRAWAL_PATH } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { publicContext } from '@/lib/platform/http/context.server'
import { listSitemapEntries, type SitemapEntries } from '@/lib/shop/search/sitemap'

export async function currentSitemapEntries(): Promise<SitemapEntries> {
  const [snapshot, pages] = await Promise.all([currentSnapshot(publicContext()), listPages()])
  const sizeGuide = sellsForFingers(snapshot.categories) ? [SIZE_GUIDE_PATH] : []
  return listSitemapEntries(snapshot, [...pages.map(({ href }) => href), ...sizeGuide, WITHDRAWAL_PATH])
}
