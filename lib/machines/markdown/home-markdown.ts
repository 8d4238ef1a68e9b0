import * as t from '@messages/home'
import {
  type Addresses,
  type Block,
  bulletList,
  escapeText,
  heading,
  joinBlocks,
  line,
  section,
} from '@/lib/platform/base/markdown'
import { formatBudget } from '@/lib/platform/base/money'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { type Home, type HomeStrip } from '@/lib/shop/content/home/home'
import { type HomePage } from '@/lib/shop/content/home/home-page'
import { listingPath } from '@/lib/shop/search/listing'
import { homeRange } from '@/lib/shop/search/price-range'
import { cardListIn } from './catalogue-markdown'

/** The sections of the home page, in the order that the owner chose. */
export function homeMarkdown(page: HomePage, addresses: Addresses): string {
  const { home } = page
  return joinBlocks([heading(1, home.headline), ...home.sections.map((name) => homeSection(name, page, addresses))])
}

function homeSection(name: string, page: HomePage, addresses: Addresses): Block {
  const { home, latest, popular } = page
  const newest = { href: listingPath({ by: '-date', range: homeRange() }), text: home.latest.linkText }
  const mostOrdered = { href: listingPath({ by: '-orders', range: homeRange() }), text: home.popular.linkText }
  switch (name) {
    case 'promotions':
      return promotions(page, addresses)
    case 'intro':
      return promiseList(home.promises, addresses)
    case 'categories':
      return categories(page, addresses)
    case 'gift_budgets':
      return home.giftBudgets && giftBudgets(home.giftBudgets, addresses)
    case 'latest':
      return products(home.latest.title, latest, newest, page, addresses)
    case 'feature':
      return home.feature && feature(home.feature, addresses)
    case 'popular':
      return products(home.popular.title, popular, mostOrdered, page, addresses)
    case 'maker':
      return home.maker && maker(home.maker, addresses)
    default: {
      const strip = home.strips[name]
      return strip && productStrip(name, strip, page, addresses)
    }
  }
}

const promotions = ({ support, home }: HomePage, { linkTo, picture }: Addresses): Block =>
  joinBlocks(
    support.promotions.length === 0
      ? home.collage.map(({ src, alt }) => picture(src, alt))
      : support.promotions.flatMap(({ heading: name, text, link, image, image_alt }) => [
          heading(2, name),
          picture(image, image_alt),
          line(text),
          linkTo(link, home.promotionLinkText),
        ]),
  )

const promiseList = (promises: Home['promises'], { linkAround }: Addresses) =>
  bulletList(
    promises.map(({ name, text, link }) => {
      const title = `**${escapeText(name)}**`
      return [link === null ? title : linkAround(link, title), escapeText(text)].filter(Boolean).join(' · ')
    }),
  )

const categories = ({ tiles, pageWithTile }: HomePage, { linkTo }: Addresses): Block =>
  section(t.categories, [
    bulletList([
      ...tiles.map(({ slug, name }) => linkTo(listingPath({ category: slug }), name)),
      ...(pageWithTile ? [linkTo(pageWithTile.href, pageWithTile.name)] : []),
    ]),
  ])

const giftBudgets = ({ title, text, amounts }: NonNullable<Home['giftBudgets']>, { linkTo }: Addresses): Block =>
  joinBlocks([
    heading(2, title),
    line(text),
    bulletList(amounts.map((max) => linkTo(listingPath({ range: { min: 0, max } }), `${t.upTo} ${formatBudget(max)}`))),
  ])

const feature = (
  { picture: { src }, alt, heading: name, text, link }: NonNullable<Home['feature']>,
  { linkTo, picture }: Addresses,
): Block => joinBlocks([heading(2, name), picture(src, alt), line(text), linkTo(link.href, link.text)])

const maker = (
  { picture: { src, alt }, heading: title, name, place, text, steps, link }: NonNullable<Home['maker']>,
  { linkTo, picture }: Addresses,
): Block =>
  joinBlocks([
    heading(2, title),
    picture(src, alt),
    line(`${name}, ${place}`),
    line(text),
    bulletList(
      steps.map((step) => [`**${escapeText(step.name)}**`, escapeText(step.text)].filter(Boolean).join(' · ')),
    ),
    link && linkTo(link.href, link.text),
  ])

const products = (
  title: string,
  cards: readonly ProductCard[],
  more: { href: string; text: string },
  page: HomePage,
  addresses: Addresses,
): Block =>
  cards.length > 0 &&
  section(title, [cardListIn(page.categories, cards, addresses), addresses.linkTo(more.href, more.text)])

function productStrip(name: string, strip: HomeStrip, page: HomePage, addresses: Addresses): Block {
  const { title, text, link, listing } = strip
  if (listing)
    return products(title, page.stripCards[name] ?? [], link ?? { href: listing.path, text: t.seeAll }, page, addresses)
  return joinBlocks([heading(2, title), line(text), link && addresses.linkTo(link.href, link.text)])
}
