import { productOf, slugs } from '../../products'
import { Picture } from '../../picture'

export const dynamicParams = false

export const generateStaticParams = () => slugs.map((slug) => ({ slug }))

export default async function ProductPage({ params }) {
  const { slug } = await params
  return (
    <main>
      <Picture
        picture={productOf(slug).picture}
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw"
        priority
      />
      <h1>{slug}</h1>
      <p>€ 10.00</p>
      <button type="button">Add to cart</button>
    </main>
  )
}
