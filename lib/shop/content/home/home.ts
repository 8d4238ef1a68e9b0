import * as t from '@messages/home'
import { isLinkOff } from '@/lib/platform/base/off-paths'
import { type ShopOption } from '@/lib/platform/base/options'
import { type PagePicture } from '@/lib/shop/content/pages/page-picture'
import { type HomeFile } from './home-file.schema'
import { homeSections } from './home-sections'

type DescribedPicture = PagePicture & { alt: string }

/** A text, or products of a listing. */
export type HomeStrip = {
  title: string
  link: { href: string; text: string } | null
  text: string | null
  listing: { path: string; count: number } | null
}

/** The content of the home page, complete. */
export type Home = {
  headline: string
  description: string
  /** Names of `homeSections` and `strips`. */
  sections: readonly string[]
  promotionLinkText: string
  /** Shown if there are no promotions. */
  collage: DescribedPicture[]
  promises: { name: string; text: string; link: string | null }[]
  giftBudgets: { title: string; text: string; amounts: number[] } | null
  latest: { title: string; linkText: string }
  popular: { title: string; linkText: string }
  feature: {
    picture: PagePicture
    phonePicture: PagePicture | null
    alt: string
    heading: string
    text: string
    link: { href: string; text: string }
  } | null
  /** Who makes what the shop sells, and how. */
  maker: {
    picture: DescribedPicture
    heading: string
    name: string
    place: string
    text: string
    steps: { name: string; text: string }[]
    link: { href: string; text: string } | null
  } | null
  strips: Readonly<Record<string, HomeStrip>>
}

type Shop = {
  /** A text with the facts of the shop. */
  fill: (text: string) => string
  siteDescription: string
  /** Whether a link leads anywhere: its page may have been removed. */
  exists: (link: string) => boolean
  pictureOf: (file: string) => PagePicture | undefined
  isOn: (option: ShopOption) => boolean
  /** The path of a link in this edition. */
  ownPath: (link: string) => string
}

const DEFAULT_STRIP_COUNT = 8

const PAYMENT_PAGE = '/shop/payment-options'
const DEFAULT_PROMISES = [
  { name: '{{delivery_heading}}', text: '{{delivery_details}}', link: PAYMENT_PAGE },
  { name: t.payAsYouLike, text: '{{payment_methods}}', link: PAYMENT_PAGE },
]

/** What the file leaves out is made from the facts of the shop, or is not shown. */
export function completeHome(file: HomeFile, { fill, siteDescription, exists, pictureOf, isOn, ownPath }: Shop): Home {
  const leadsSomewhere = (link: string) => exists(link) && !isLinkOff(link, isOn)
  const { promises = DEFAULT_PROMISES, gift_budgets: gifts, latest, popular, collage = [] } = file
  return {
    headline: fill(file.headline ?? '{{website_name}}'),
    description: file.description === undefined ? siteDescription : fill(file.description),
    sections: file.sections ?? homeSections,
    promotionLinkText: fill(file.promotions?.link_text ?? t.seeMore),
    collage: collage.flatMap(({ picture, alt }) => {
      const stored = pictureOf(picture)
      return stored ? [{ ...stored, alt: fill(alt) }] : []
    }),
    promises: promises
      .filter(({ link }) => link === null || !isLinkOff(link, isOn))
      .map(({ name, text, link }) => ({
        name: fill(name),
        text: fill(text),
        link: link !== null && exists(link) ? ownPath(link) : null,
      })),
    giftBudgets: gifts ? { title: fill(gifts.title), text: fill(gifts.text), amounts: gifts.amounts } : null,
    latest: {
      title: fill(latest?.title ?? t.latestArrivals),
      linkText: fill(latest?.link_text ?? t.seeAllNew),
    },
    popular: {
      title: fill(popular?.title ?? t.popularProducts),
      linkText: fill(popular?.link_text ?? t.seeAllPopular),
    },
    feature:
      file.feature && leadsSomewhere(file.feature.link)
        ? completeFeature(file.feature, { fill, pictureOf, ownPath })
        : null,
    maker: completeMaker(file.maker, { fill, pictureOf, linkTo: (to) => (leadsSomewhere(to) ? ownPath(to) : null) }),
    strips: Object.fromEntries(
      Object.entries(file.strips ?? {}).map(([name, { title, text, link, link_text, listing, count }]) => [
        name,
        {
          title: fill(title),
          text: text === undefined ? null : fill(text),
          link: link && link_text && leadsSomewhere(link) ? { href: ownPath(link), text: fill(link_text) } : null,
          listing: listing ? { path: ownPath(listing), count: count ?? DEFAULT_STRIP_COUNT } : null,
        },
      ]),
    ),
  }
}

function completeFeature(
  feature: HomeFile['feature'],
  { fill, pictureOf, ownPath }: Pick<Shop, 'fill' | 'pictureOf' | 'ownPath'>,
): Home['feature'] {
  const picture = feature && pictureOf(feature.picture)
  if (!picture) return null
  return {
    picture,
    phonePicture: (feature.phone_picture && pictureOf(feature.phone_picture)) || null,
    alt: fill(feature.alt),
    heading: fill(feature.heading),
    text: fill(feature.text),
    link: { href: ownPath(feature.link), text: fill(feature.link_text) },
  }
}

function completeMaker(
  maker: HomeFile['maker'],
  { fill, pictureOf, linkTo }: Pick<Shop, 'fill' | 'pictureOf'> & { linkTo: (link: string) => string | null },
): Home['maker'] {
  const picture = maker && pictureOf(maker.picture)
  if (!picture) return null
  const href = linkTo(maker.link)
  return {
    picture: { ...picture, alt: fill(maker.alt) },
    heading: fill(maker.heading),
    name: fill(maker.name),
    place: fill(maker.place),
    text: fill(maker.text),
    steps: maker.steps.map(({ name, text }) => ({ name: fill(name), text: fill(text) })),
    link: href === null ? null : { href, text: fill(maker.link_text) },
  }
}

/** The pictures that the file names, each once, and whether link previews show it. */
export function namedPictures({
  sharing_picture,
  collage = [],
  feature,
  maker,
}: HomeFile): { file: string; sharing: boolean }[] {
  const files = [
    sharing_picture,
    ...collage.map(({ picture }) => picture),
    feature?.picture,
    feature?.phone_picture,
    maker?.picture,
  ].filter((file) => typeof file === 'string')
  return [...new Set(files)].map((file) => ({ file, sharing: file === sharing_picture }))
}
