import * as cards from '@messages/product-card'
import * as t from '@messages/price'
import { formatPrice } from '@/lib/platform/base/money'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { type Addresses, bulletList, escapeText } from './markdown'

/** With what the law asks to say of a reduced price. */
export const priceText = (price: string, reducedFrom: string | null): string =>
  reducedFrom === null ? formatPrice(price) : `${formatPrice(price)} (${t.lowestBefore(formatPrice(reducedFrom))})`

type CategoryOfCard = { name: string; slug: string }

function cardItem(card: ProductCard, category: CategoryOfCard, { linkTo }: Addresses): string {
  const price = priceText(card.price, card.reduced_from)
  return [
    linkTo(productPath(category.slug, card.slug), escapeText(card.name)),
    escapeText(category.name),
    escapeText(card.price === card.price_max ? price : `${cards.from} ${price}`),
    ...(card.available ? [] : [escapeText(cards.soldOut)]),
  ].join(' · ')
}

/** Products as a list of links, each with its category and price. */
export const cardList = (
  products: readonly { card: ProductCard; category: CategoryOfCard | undefined }[],
  addresses: Addresses,
): string =>
  bulletList(products.flatMap(({ card, category }) => (category ? [cardItem(card, category, addresses)] : [])))
