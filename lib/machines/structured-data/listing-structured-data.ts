import { type ItemList, type WithContext } from 'schema-dts'
import { type Category, type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'

type Listed = { card: Pick<ProductCard, 'slug'>; category: Pick<Category, 'slug'> }

/** The products of a listing in the order of the page. */
export function listingStructuredData(shopUrl: string, cards: readonly Listed[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ card, category }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: shopUrl + productPath(category.slug, card.slug),
    })),
  }
}
