import { type Metadata } from 'next'
import { productMetadata, ProductScreen } from '../product-screen'

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ category: string; product: string; variant: string }> }

/** A rewrite in next.config.js leads `?variant=…` here, so that a link to a variant also works without JavaScript. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => productMetadata(await params)

export default async function VariantRoute({ params }: Props) {
  return <ProductScreen {...await params} />
}
