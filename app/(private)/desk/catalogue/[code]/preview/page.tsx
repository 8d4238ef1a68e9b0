import { notFound } from 'next/navigation'
import { ProductPageView } from '@/app/(shop)/shop/[category]/[product]/product-screen'
import { PreviewNote } from '@/components/desk/catalogue/preview-note'
import { loadProductPreview } from '@/lib/shop/catalogue/product-page.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'

export const generateMetadata = deskTitle('Preview')

type Props = { params: Promise<{ code: string }> }

/** A product as shoppers see it, of any state. */
export default async function PreviewPage({ params }: Props) {
  const { code } = await params
  const page = await loadProductPreview(await deskContext('catalogue'), code)
  if (!page) notFound()
  return (
    <>
      <PreviewNote code={code} />
      <ProductPageView page={page} />
    </>
  )
}
