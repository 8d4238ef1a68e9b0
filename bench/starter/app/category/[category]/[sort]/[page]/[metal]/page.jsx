import Link from 'next/link'
import catalogue from '../../../../../../.data/catalogue.json'
import { categoryPath, listingKey, productPath } from '../../../../../paths'
import { Picture } from '../../../../../picture'

const PRIORITY_CARDS = 3

export const dynamicParams = false

export const generateStaticParams = () =>
  Object.keys(catalogue.listings).map((key) => {
    const [category, sort, page, metal] = key.split('/')
    return { category, sort, page, metal }
  })

export default async function CategoryPage({ params }) {
  const listing = await params
  const { name, count, products } = catalogue.listings[listingKey(listing)]
  const { category, sort, page, metal } = listing
  return (
    <>
      <h1>{name}</h1>
      <h2>{count} results</h2>
      <Choices
        label="Sort by"
        choices={catalogue.sorts.map(({ slug, name }) => ({ name, to: { category, metal, sort: slug } }))}
      />
      <Choices
        label="Metal"
        choices={catalogue.metals.map(({ slug, name }) => ({ name, to: { category, sort, metal: slug } }))}
      />
      <ul className="grid">
        {products.map((slug, at) => (
          <li key={slug}>
            <Card product={catalogue.products[slug]} slug={slug} priority={at < PRIORITY_CARDS} />
          </li>
        ))}
      </ul>
      <Choices
        label="Pages"
        choices={[
          { name: 'Previous', to: { category, sort, metal, page: Number(page) - 1 } },
          { name: 'Next', to: { category, sort, metal, page: Number(page) + 1 } },
        ]}
      />
    </>
  )
}

const Choices = ({ label, choices }) => (
  <nav aria-label={label} className="choices">
    {choices
      .filter(({ to }) => listingKey(to) in catalogue.listings)
      .map(({ name, to }) => (
        <Link key={name} href={categoryPath(to)}>
          {name}
        </Link>
      ))}
  </nav>
)

const Card = ({ slug, product: { name, price, picture }, priority }) => (
  <article>
    <Link href={productPath(slug)}>
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 80rem) 18.5rem, (min-width: 60rem) 23vw, (min-width: 48rem) 30vw, 46vw"
        widths={[320, 480, 640, 800, 1000]}
        priority={priority}
      />
      <h3>{name}</h3>
    </Link>
    <p>€ {price}</p>
  </article>
)
