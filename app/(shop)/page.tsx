import Link from 'next/link'
import { formatPrice } from '@/lib/base/money'
import { currentSupport } from '@/lib/content/current-support.server'
import { publicContext } from '@/lib/http/context.server'
import { searchProducts } from '@/lib/search/search.server'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export default async function HomePage() {
  const ctx = publicContext()
  const [{ company_name }, { results }, { categories }] = await Promise.all([
    currentSupport(),
    searchProducts(ctx, { ordering: '-date_added', offset: 0, limit: 12, facets: {} }),
    currentSnapshot(ctx),
  ])
  const slugOf = new Map(categories.map((category) => [category.id, category.slug]))
  return (
    <>
      <h1>{company_name}</h1>
      <ul>
        {results.map((card) => (
          <li key={card.id}>
            <Link href={`/shop/${slugOf.get(card.category)}/${card.slug}`}>{card.name}</Link> {formatPrice(card.price)}
          </li>
        ))}
      </ul>
    </>
  )
}
