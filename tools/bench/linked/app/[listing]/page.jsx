import Link from 'next/link'
import { listings } from '../products'
import { Picture } from '../picture'

const SIZES = '(min-width: 80rem) 18.5rem, (min-width: 60rem) 23vw, (min-width: 48rem) 30vw, 46vw'
const PRIORITY_CARDS = 3

export const dynamicParams = false

export const generateStaticParams = () => Object.keys(listings).map((listing) => ({ listing }))

/** A listing whose cards, facet and sort order are links that Next.js prefetches. */
export default async function ListingPage({ params }) {
  const { listing } = await params
  return (
    <main>
      <h1>{listing}</h1>
      <nav>
        <Link href="/silver-rings">Sterling silver</Link> <Link href="/rings-by-price">By price</Link>
      </nav>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}>
        {listings[listing].map(({ slug, picture }, at) => (
          <article key={slug}>
            <Picture picture={picture} sizes={SIZES} priority={at < PRIORITY_CARDS} />
            <h3>
              <Link href={`/product/${slug}`}>{slug}</Link>
            </h3>
            <p>€ 10.00</p>
          </article>
        ))}
      </div>
    </main>
  )
}
