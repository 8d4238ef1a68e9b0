import * as t from '@messages/home'
import { formatBudget } from '@/lib/platform/base/money'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { type Home, type HomeStrip } from '@/lib/shop/content/home/home'
import { type HomePage } from '@/lib/shop/content/home/home-page'
import { listingPath } from '@/lib/shop/search/listing'
import { homeRange } from '@/lib/shop/search/price-range'
import { type Addresses, bulletList, escapeText, heading, joinBlocks, paragraph } from './markdown'
import { cardList } from './price-text'

type Block = string | null

const text = (line: string | null) => line && paragraph(escapeText(line))

/** The sections of the home page, in the order that the owner chose. */
export function homeMarkdown(page: HomePage, addresses: Addresses): string {
  const { home } = page
  const title = heading(1, escapeText(home.headline))
  return joinBlocks([title, ...home.sections.flatMap((name) => sectionBlocks(name, page, addresses))])
}

function sectionBlocks(name: string, page: HomePage, addresses: Addresses): Block[] {
  const { home, support, latest, popular } = page
  switch (name) {
    case 'promotions':
      return promotionBlocks(support.promotions, home, addresses)
    case 'intro':
      return [promiseList(home.promises, addresses)]
    case 'categories':
      return categoryBlocks(page, addresses)
    case 'gift_budgets':
      return home.giftBudgets ? giftBlocks(home.giftBudgets, addresses) : []
    case 'latest': {
      const more = { href: listingPath({ by: '-date', range: homeRange() }), text: home.latest.linkText }
      return productBlocks(home.latest.title, latest, more, page, addresses)
    }
    case 'feature':
      return home.feature ? featureBlocks(home.feature, addresses) : []
    case 'popular': {
      const more = { href: listingPath({ by: '-orders', range: homeRange() }), text: home.popular.linkText }
      return productBlocks(home.popular.title, popular, more, page, addresses)
    }
    default: {
      const strip = home.strips[name]
      return strip ? stripBlocks(name, strip, page, addresses) : []
    }
  }
}

const promotionBlocks = (
  promotions: HomePage['support']['promotions'],
  { promotionLinkText, collage }: Home,
  { linkTo, picture }: Addresses,
): Block[] =>
  promotions.length === 0
    ? collage.map(({ src, alt }) => picture(src, alt))
    : promotions.flatMap(({ heading: name, text: words, link, image, image_alt }) => [
        heading(2, escapeText(name)),
        picture(image, image_alt),
        text(words),
        linkTo(link, escapeText(promotionLinkText)),
      ])

const promiseList = (promises: Home['promises'], { linkTo }: Addresses) =>
  bulletList(
    promises.map(({ name, text: words, link }) => {
      const title = `**${escapeText(name)}**`
      return [link === null ? title : linkTo(link, title), escapeText(words)].filter(Boolean).join(' · ')
    }),
  )

function categoryBlocks({ tiles, pageWithTile }: HomePage, { linkTo }: Addresses): Block[] {
  const links = [
    ...tiles.map(({ slug, name }) => linkTo(listingPath({ category: slug }), escapeText(name))),
    ...(pageWithTile ? [linkTo(pageWithTile.href, escapeText(pageWithTile.name))] : []),
  ]
  return links.length > 0 ? [heading(2, t.categories), bulletList(links)] : []
}

const giftBlocks = (
  { title, text: words, amounts }: NonNullable<Home['giftBudgets']>,
  { linkTo }: Addresses,
): Block[] => [
  heading(2, escapeText(title)),
  text(words),
  bulletList(
    amounts.map((max) => linkTo(listingPath({ range: { min: 0, max } }), escapeText(`${t.upTo} ${formatBudget(max)}`))),
  ),
]

const featureBlocks = (
  { picture: { src }, alt, heading: name, text: words, link }: NonNullable<Home['feature']>,
  { linkTo, picture }: Addresses,
): Block[] => [heading(2, escapeText(name)), picture(src, alt), text(words), linkTo(link.href, escapeText(link.text))]

function productBlocks(
  title: string,
  cards: readonly ProductCard[],
  more: { href: string; text: string },
  { categories }: HomePage,
  addresses: Addresses,
): Block[] {
  if (cards.length === 0) return []
  return [
    heading(2, escapeText(title)),
    cardList(
      cards.map((card) => ({ card, category: categories.get(card.category) })),
      addresses,
    ),
    addresses.linkTo(more.href, escapeText(more.text)),
  ]
}

function stripBlocks(name: string, strip: HomeStrip, page: HomePage, addresses: Addresses): Block[] {
  const { title, text: words, link, listing } = strip
  if (listing)
    return productBlocks(
      title,
      page.stripCards[name] ?? [],
      link ?? { href: listing.path, text: t.seeAll },
      page,
      addresses,
    )
  return [heading(2, escapeText(title)), text(words), link && addresses.linkTo(link.href, escapeText(link.text))]
}
