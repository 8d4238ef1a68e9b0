import { type Metadata } from 'next'
import { type CardLayout } from '@/components/catalogue/product-card-view'
import { ProductCard } from '@/components/catalogue/product-card'
import { CategoryTiles } from '@/components/content/home/category-tiles'
import { Feature } from '@/components/content/home/feature'
import { GiftBudgets } from '@/components/content/home/gift-budgets'
import { PagedGrid } from '@/components/content/home/paged-grid'
import { ShoppingBenefits } from '@/components/content/home/shopping-benefits'
import { Promotions } from '@/components/content/home/promotions'
import { StructuredData } from '@/components/content/structured-data'
import { ScrollRow } from '@/components/ui/scroll-row'
import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { shopStructuredData } from '@/lib/content/shop-structured-data'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { LISTING_FORM_PATH, listingPath } from '@/lib/search/listing'
import { shopMenu } from '@/lib/search/menu'
import { searchProducts } from '@/lib/search/search.server'
import { type ApiOrdering } from '@/lib/search/sort'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'
import styles from './home.module.css'

export const dynamic = 'force-static'
export const revalidate = 3600

const LATEST_COUNT = 25
const POPULAR_PAGES = 4
const POPULAR_PER_PAGE = 4
const ALL_PRICES = { min: 0, max: 10_000 }

export async function generateMetadata(): Promise<Metadata> {
  const { company_name } = await currentSupport()
  return {
    title: { absolute: company_name },
    description: `Affordable handmade jewellery from ${company_name}: rings, earrings, necklaces and bracelets in silver, gold plate and stone, and custom-made pieces from your own drawing.`,
    alternates: { canonical: '/' },
  }
}

async function loadCards(ordering: ApiOrdering, limit: number): Promise<Card[]> {
  const { results } = await searchProducts(publicContext(), { ordering, offset: 0, limit, facets: {} })
  return results
}

export default async function HomePage() {
  const [support, delivery, { categories }, latest, popular] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    currentSnapshot(publicContext()),
    loadCards('-date_added', LATEST_COUNT),
    loadCards('-orders', POPULAR_PAGES * POPULAR_PER_PAGE),
  ])
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const renderCards = (cards: Card[], layout: CardLayout) =>
    cards.map((card) => {
      const category = categoryOf.get(card.category)
      return (
        category && (
          <li key={card.id}>
            <ProductCard card={card} category={category} layout={layout} />
          </li>
        )
      )
    })

  return (
    <>
      <StructuredData data={shopStructuredData(support, env().shopUrl, LISTING_FORM_PATH)} />
      <Promotions promotions={support.promotions} />
      <div className={`page ${styles.intro}`}>
        <h1 className={styles.title}>Jewellery from one bench, made by hand and meant to be worn</h1>
        <ShoppingBenefits delivery={delivery} />
      </div>
      <section className={`page ${styles.section}`} aria-labelledby="categories">
        <h2 id="categories" className="visually-hidden">
          Categories
        </h2>
        <CategoryTiles menu={shopMenu(categories)} categories={categories} />
      </section>
      <GiftBudgets />
      {latest.length > 0 && (
        <div className={`page ${styles.section} ${styles.latest}`}>
          <ScrollRow
            id="latest"
            title="Latest Arrivals"
            more={{ href: listingPath({ by: '-date', range: ALL_PRICES }), text: 'See all new pieces' }}
          >
            {renderCards(latest, 'arrivals')}
          </ScrollRow>
        </div>
      )}
      <Feature />
      {popular.length > 0 && (
        <div className={`page ${styles.section}`}>
          <PagedGrid
            id="popular"
            title="Popular Products"
            more={{ href: listingPath({ by: '-orders', range: ALL_PRICES }), text: 'See what others chose' }}
            pages={splitIntoPages(popular, POPULAR_PER_PAGE).map((page) => renderCards(page, 'popular'))}
          />
        </div>
      )}
    </>
  )
}

function splitIntoPages<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )
}
