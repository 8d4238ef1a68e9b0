import { PageScreen } from '@/app/(shop)/pages/page-screen'
import { pageMetadata } from '@/app/(shop)/pages/require-page'

export const dynamic = 'force-static'
export const revalidate = 3600

const PATH = '/shop/returns-policy'

export const generateMetadata = () => pageMetadata(PATH)

export default function Route() {
  return <PageScreen path={PATH} />
}
