import { description, title } from '@messages/size-guide'
import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SizeGuide } from '@/components/catalogue/size-guide'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { sellsForFingers } from '@/lib/shop/catalogue/measures'
import { SIZE_GUIDE_PATH } from '@/lib/shop/catalogue/finger-sizes'
import { linkPreview } from '@/lib/shop/content/home/link-preview.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { pageAlternates } from '@/lib/shop/search/alternates.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export const generateMetadata = async (): Promise<Metadata> => ({
  title,
  description,
  alternates: await pageAlternates(SIZE_GUIDE_PATH),
  ...(await linkPreview({ title, description, path: SIZE_GUIDE_PATH })),
})

/** Only in a shop that sells for fingers. */
export default async function SizeGuideRoute() {
  const { categories } = await currentSnapshot(publicContext())
  return sellsForFingers(categories) ? <SizeGuide /> : redirect('/404')
}
