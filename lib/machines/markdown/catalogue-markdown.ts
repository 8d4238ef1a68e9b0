import * as t from '@messages/price'
import * as cards from '@messages/product-card'
import { home } from '@messages/listing'
import { type Addresses, bulletList, escapeText } from '@/lib/platform/base/markdown'
import { formatPrice } from '@/lib/platform/base/money'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'

type NamedCategory = { name: string; slug: string }

/** With what the law asks to say of a reduced price. */
export const priceText = (price: string, reducedFrom: string | null): string =>
  reducedFrom === null ? formatPrice(price) : `${formatPrice(price)} (${t.lowestBefore(formatPrice(reducedFrom))})`

export const breadcrumb = (categories: readonly NamedCategory[], { linkTo }: Addresses): string =>
  [linkTo('/', home), ...categories.map(({ slug, name }) => linkTo(listingPath({ category: slug }), name))].join(' › ')

function cardItem(card: ProductCard, category: NamedCategory, { linkTo }: Addresses): string {
  const price = priceText(card.price, card.reduced_from)
  return [
    linkTo(productPath(category.slug, card.slug), card.name),
    escapeText(category.name),
    escapeText(card.price === card.price_max ? price : `${cards.from} ${price}`),
    ...(card.available ? [] : [escapeText(cards.soldOut)]),
  ].join(' · ')
}

/** Products as a list of links, each with its category and price. */
export const cardList = (
  products: readonly { card: ProductCard; category: NamedCategory | undefined }[],
  addresses: Addresses,
): string =>
  bulletList(products.flatMap(({ card, category }) => (category ? [cardItem(card, category, addresses)] : [])))

export const cardListIn = (
  categories: ReadonlyMap<number, NamedCategory>,
  products: readonly ProductCard[],
  addresses: Addresses,
): string =>
  cardList(
    products.map((card) => ({ card, category: categories.get(card.category) })),
    addresses,
  )
