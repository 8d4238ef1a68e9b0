import { type Metadata } from 'next'
import { pagePath } from '@/lib/shop/content/pages/page-paths'
import { PageScreen } from '../page-screen'
import { pageMetadata } from '../require-page'

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => pageMetadata(pagePath(await params))

export default async function PageRoute({ params }: Props) {
  return <PageScreen path={pagePath(await params)} />
}
