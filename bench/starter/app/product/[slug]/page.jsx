import catalogue from '../../../.data/catalogue.json'
import { Picture } from '../../picture'

export const dynamicParams = false

export const generateStaticParams = () => Object.keys(catalogue.products).map((slug) => ({ slug }))

export default async function ProductPage({ params }) {
  const { name, price, picture } = catalogue.products[(await params).slug]
  return (
    <article className="product">
      <section aria-label="Pictures">
        <Picture
          picture={picture}
          alt={name}
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw"
          widths={[160, 320, 480, 640, 800, 1000]}
          priority
        />
      </section>
      <div>
        <h1>{name}</h1>
        <p>€ {price}</p>
        <button type="button">Add to cart</button>
      </div>
    </article>
  )
}
