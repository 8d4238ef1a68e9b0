import MarkdownIt from 'markdown-it'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { loadProductPage } from '@/lib/shop/catalogue/product-page.server'
import { useDemoDatabase } from '@/testing/db.server'
import { OWN_PATHS } from '@/lib/shop/content/pages/page-paths'
import { listingPath, parseListing } from '@/lib/shop/search/listing'
import { loadListingPage } from '@/lib/shop/search/listing-page.server'
import { pageInMarkdown } from './page-in-markdown.server'

const mockDatabase = useDemoDatabase()
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (work: unknown) => work }))
jest.mock('@/lib/platform/db/client.server', () => ({
  ...jest.requireActual<object>('@/lib/platform/db/client.server'),
  database: () => mockDatabase.current,
}))

beforeAll(async () => {
  await refreshSnapshot(mockDatabase.current)
})

const ctx = () => ({ db: mockDatabase.current.db, now: new Date(), viewer: null })

async function markdownOf(url: string): Promise<string> {
  const page = await pageInMarkdown(ctx(), url)
  if (!('markdown' in page)) throw new Error(`${url} has moved to ${page.location}.`)
  return page.markdown
}

const ORIGIN = /^https?:\/\/[^/]+/
const linksOf = (markdown: string) =>
  new MarkdownIt()
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')))

const PRODUCT = '/shop/bands/kyma-band'

const PAGES = [
  '/',
  ...OWN_PATHS,
  listingPath(),
  listingPath({ category: 'rings' }),
  listingPath({ query: 'silver ring', by: 'price' }),
  PRODUCT,
  '/404',
]

test.each(PAGES)('%s has one title, and its links lead to pages for people', async (url) => {
  const markdown = await markdownOf(url)
  expect(markdown.match(/^# /gm)).toHaveLength(1)
  expect(markdown).not.toMatch(/undefined|null|NaN|\[object/)
  expect(linksOf(markdown).length).toBeGreaterThan(url === '/accessibility' ? 0 : 1)
  for (const link of linksOf(markdown)) {
    expect(link).toMatch(/^(https?:\/\/|mailto:|tel:)/)
    expect(link).not.toMatch(/\.md(\?|$)/)
  }
})

test('a product names each variant with its price, availability and address', async () => {
  const page = await loadProductPage(ctx(), 'kyma-band')
  const markdown = await markdownOf(PRODUCT)
  expect(page?.product.variants.length).toBeGreaterThan(1)
  for (const { name, price, slug, id } of page?.product.variants ?? []) {
    const path = id === page?.defaultVariant.id ? PRODUCT : `${PRODUCT}?variant=${slug}`
    expect(markdown.replace(/https?:\/\/[^/]+/g, '')).toContain(`| [${name}](${path}) | ${price} € |`)
  }
})

test('a variant has its own price, pictures and text, and the canonical address of the product', async () => {
  const page = await loadProductPage(ctx(), 'schoini-twisted-ring', 'silver-50')
  const asked = await pageInMarkdown(ctx(), '/shop/bands/schoini-twisted-ring?variant=silver-50')
  if (!('markdown' in asked)) throw new Error('The product has moved.')
  expect(asked.canonicalUrl.replace(ORIGIN, '')).toBe('/shop/bands/schoini-twisted-ring')
  for (const { image_alt } of page?.selectedVariant.variant_images ?? [])
    expect(asked.markdown).toContain(`![${image_alt}](`)
  expect(asked.markdown).toContain(`Variant code ${page?.selectedVariant.variant_code}`)
})

test('a listing leads to its products, the next page and its filters', async () => {
  const path = listingPath({ category: 'rings' })
  const { cards, pages, filters } = await loadListingPage(ctx(), parseListing(path.replace('/shop/search/', '')))
  const markdown = await markdownOf(path)
  const paths = linksOf(markdown).map((link) => link.replace(ORIGIN, ''))
  for (const { card } of cards) expect(markdown).toContain(`- [${card.name}](`)
  expect(pages).toBeGreaterThan(1)
  expect(paths).toContain(listingPath({ category: 'rings', page: 2 }))
  const [metal] = filters.facets
  const tag = metal?.tags.find(({ count }) => count > 0)
  expect(paths).toContain(
    listingPath({ category: 'rings', tags: [{ facet: metal?.slug ?? '', tags: [tag?.slug ?? ''] }] }),
  )
})

test('a filter that is set can be removed, and a listing without products explains itself', async () => {
  const tags = [{ facet: 'metal', tags: ['silver'] }]
  expect(await markdownOf(listingPath({ tags }))).toMatch(/- \[Remove [^\]]+\]\(.*\n- \[Remove Filters\]\(/)
  expect(await markdownOf(listingPath({ query: 'qqqqqqqqqq' }))).toContain('We found nothing for “qqqqqqqqqq”.')
  expect(await markdownOf(listingPath({ category: 'no-such' }))).toContain('# No such category')
})

test.each([
  ['/shop/rings/no-such-product', 307, '/404'],
  ['/pages/no-such-page', 307, '/404'],
  ['/shop/rings/kyma-band', 308, PRODUCT],
  [`${PRODUCT}/no-such-variant`, 307, PRODUCT],
])('%s leads on as the page for people does', async (url, status, location) => {
  expect(await pageInMarkdown(ctx(), url)).toEqual({ status, location })
})

test('a reduced price says what it is compared with', async () => {
  const page = await loadProductPage(ctx(), 'elia-leaf-drops')
  const variant = page?.product.variants.find(({ reduced_from }) => reduced_from !== null)
  const path = `/shop/${page?.category.slug}/elia-leaf-drops?variant=${variant?.slug}`
  expect(await markdownOf(path)).toContain(
    `\n${variant?.price} € (Lowest price of the 30 days before the reduction: ${variant?.reduced_from} €)\n`,
  )
})
