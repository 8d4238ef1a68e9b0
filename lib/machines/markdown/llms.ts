import * as t from '@messages/machines'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { type Support } from '@/lib/shop/content/support.schema'
import { listingPath } from '@/lib/shop/search/listing'
import { addressesFrom, bulletList, escapeText, heading, joinBlocks, line } from '@/lib/platform/base/markdown'

type Shop = {
  support: Pick<Support, 'company_name' | 'contact_email' | 'phone_number' | 'words'>
  description: string
  categories: readonly Pick<Category, 'name' | 'slug'>[]
  pages: readonly PageLink[]
  shopUrl: string
}

/** Addresses for programs besides those of the pages. */
const MACHINE_PATHS = [
  { path: '/feed.xml', name: t.newestProducts },
  { path: '/feeds/google.xml', name: t.allProducts('Google Merchant Center') },
  { path: '/feeds/openai.jsonl', name: t.allProducts('OpenAI') },
  { path: '/api/v1/openapi.json', name: t.api },
  { path: '/sitemap.xml', name: t.sitemap },
]

/** A short guide to the shop for language models; its links lead to the Markdown of the pages. */
export function llmsText({ support, description, categories, pages, shopUrl }: Shop): string {
  const { linkTo } = addressesFrom(shopUrl)
  const { company_name, contact_email, phone_number, words } = support
  const toText = (path: string, name: string) => linkTo(`${path}.md`, name)
  return `${joinBlocks([
    heading(1, company_name),
    `> ${escapeText(description)}`,
    line(t.about(company_name, contact_email, phone_number)),
    line(t.howToRead),
    line(t.buying),
    heading(2, t.categories),
    bulletList([
      toText(listingPath(), words.all_products),
      ...categories.map(({ slug, name }) => toText(listingPath({ category: slug }), name)),
    ]),
    heading(2, t.pages),
    bulletList(pages.map(({ href, name }) => toText(href, name))),
    heading(2, t.forPrograms),
    bulletList([
      toText(listingPath({ query: 'WORDS' }), t.search),
      ...MACHINE_PATHS.map(({ path, name }) => linkTo(path, name)),
    ]),
  ])}\n`
}
