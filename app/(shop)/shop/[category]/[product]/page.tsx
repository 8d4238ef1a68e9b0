import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { formatPrice } from '@/lib/base/money'
import { Problem } from '@/lib/base/problem'
import { showProduct } from '@/lib/catalogue/product.server'
import { publicContext } from '@/lib/http/context.server'

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ category: string; product: string }> }

const productOrElsewhere = cache(async (slug: string) => {
  try {
    return await showProduct(publicContext(), { product_slug: slug })
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') redirect('/404')
    throw error
  }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await productOrElsewhere((await params).product)
  return { title: name }
}

export default async function ProductPage({ params }: Props) {
  const product = await productOrElsewhere((await params).product)
  return (
    <article>
      <h1>{product.name}</h1>
      <p>{formatPrice(product.price)}</p>
    </article>
  )
}
