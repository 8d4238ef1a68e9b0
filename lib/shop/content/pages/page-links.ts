import { type PageFrontMatter } from './page-file.schema'
import { type PagePicture } from './page-picture'

export type PageLink = { href: string; name: string }

/** A page as the others see it. */
export type ListedPage = PageLink &
  Pick<PageFrontMatter, 'menu' | 'footer'> & { tile: { picture: PagePicture; alt: string } | null }

/** The links to pages in the header and the footer of every page. */
export type PageLinks = {
  header: PageLink[]
  /** Only in the menu of small screens. */
  phone: PageLink[]
  footer: { title: string; links: PageLink[] }[]
  /** Null if there is no such page. */
  privacyPolicy: string | null
}

const PRIVACY_PATH = '/privacy-policy'
const TERMS_PATH = '/terms-of-service'
const RETURNS_PATH = '/shop/returns-policy'

export function pageLinks(pages: readonly ListedPage[]): PageLinks {
  const columns = new Set(pages.flatMap(({ footer = [] }) => footer))
  const linksOf = (some: readonly ListedPage[]) => some.map(({ href, name }) => ({ href, name }))
  return {
    header: linksOf(pages.filter(({ menu }) => menu === 'header')),
    phone: linksOf(pages.filter(({ menu }) => menu === 'phone')),
    footer: [...columns].map((title) => ({ title, links: linksOf(pages.filter(({ footer }) => footer === title)) })),
    privacyPolicy: hasPage(pages, PRIVACY_PATH) ? PRIVACY_PATH : null,
  }
}

/** The pages on what holds for an order, under the names of the shop; the returns policy as the right of withdrawal. */
export const linksBesideOrder = (pages: readonly PageLink[], rightOfWithdrawal: string): PageLink[] =>
  [TERMS_PATH, RETURNS_PATH, PRIVACY_PATH].flatMap((path) =>
    pages
      .filter(({ href }) => href === path)
      .map(({ href, name }) => ({ href, name: href === RETURNS_PATH ? rightOfWithdrawal : name })),
  )

export const hasPage = (pages: readonly PageLink[], path: string): boolean => pages.some(({ href }) => href === path)
