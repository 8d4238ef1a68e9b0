import { PageScreen } from '@/app/(shop)/pages/page-screen'
import { pageMetadata } from '@/app/(shop)/pages/require-page'
import { ScrollToTop } from '@/components/content/scroll-to-top'

export const dynamic = 'force-static'
export const revalidate = 3600

const PATH = '/terms-of-service'

export const generateMetadata = () => pageMetadata(PATH)

export default function Route() {
  return (
    <>
      <ScrollToTop />
      <PageScreen path={PATH} />
    </>
  )
}
