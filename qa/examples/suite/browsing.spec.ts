import { type ListingPage } from '@asimera/qa/pages'
import { type Locator } from '@playwright/test'
import { type Catalogue, type Category, type Facet, type ProductCard } from './catalogue'
import { amountIn, expect, test } from './test'

const namesOf = (cards: Locator) => cards.getByRole('heading').allInnerTexts()
const names = (products: ProductCard[]) => products.map(({ name }) => name).sort()

/** Waits until a listing shows these products, in any order. */
async function expectProducts(listing: ListingPage, products: ProductCard[]) {
  await expect.poll(async () => (await namesOf(listing.cards)).sort()).toEqual(names(products))
  expect(await listing.readCount()).toBe(products.length)
}

/** A category whose products fit on one page, with two tags of one facet that do not find the same ones. */
async function categoryWithTags(catalogue: Catalogue) {
  for (const category of await catalogue.categories()) {
    const facet = category.facets.find(({ style }) => style !== 'radio_buttons')
    const { length } = await catalogue.products({ category: category.slug })
    if (!facet || length < 5 || length > 20) continue
    const tags = await Promise.all(
      facet.facet_tags.map(async (tag) => ({
        ...tag,
        products: await catalogue.products({ category: category.slug, [facet.slug]: tag.slug }),
      })),
    )
    const [one, other] = tags
      .filter(({ products }) => products.length > 1 && products.length < length)
      .sort((a, b) => b.products.length - a.products.length)
    if (one && other) return { category, facet, one, other }
  }
  throw new Error('No category has two such tags.')
}

/** A tag of another facet that some of these products have, and others not. */
async function tagOfAnother(catalogue: Catalogue, category: Category, facet: Facet, products: ProductCard[]) {
  for (const another of category.facets.filter(({ slug }) => slug !== facet.slug)) {
    for (const tag of another.facet_tags) {
      const found = await catalogue.products({ category: category.slug, [another.slug]: tag.slug })
      const both = products.filter(({ id }) => found.some((product) => product.id === id))
      if (both.length > 0 && both.length < products.length) return { facet: another, tag, both }
    }
  }
  throw new Error('No tag of another facet divides these products.')
}

test('the pages of a listing show each product once', async ({ page, shop: { listing }, catalogue }) => {
  const products = await catalogue.products()
  const seen: string[] = []
  await listing.open()
  await expect.poll(() => listing.readCount()).toBe(products.length)
  for (let number = 1; ; number += 1) {
    await expect(page).toHaveURL(new RegExp(`page=${number}/`))
    await expect(listing.cards.first().getByRole('heading')).not.toHaveText(seen.at(-20) ?? '')
    seen.push(...(await namesOf(listing.cards)))
    if (seen.length >= products.length) break
    await listing.pages.next.click()
  }
  expect(seen.sort()).toEqual(names(products))
})

test('a listing can be sorted by price and by date', async ({ page, shop: { listing }, catalogue }) => {
  const { category } = await categoryWithTags(catalogue)
  const products = await catalogue.products({ category: category.slug })
  await listing.open({ category: category.slug })

  const prices = async () => (await listing.cards.allInnerTexts()).map(amountIn)
  const sorted = products.map(({ price }) => Number(price)).sort((a, b) => a - b)
  await listing.sort('priceAscending')
  await expect.poll(prices).toEqual(sorted)
  await expect(page).toHaveURL(/by=price\//)
  await listing.sort('priceDescending')
  await expect.poll(prices).toEqual(sorted.reverse())

  const dates = async () =>
    (await namesOf(listing.cards)).map((name) => products.find((product) => product.name === name)?.date_added)
  await listing.sort('newest')
  await expect.poll(dates).toEqual(
    products
      .map(({ date_added }) => date_added)
      .sort()
      .reverse(),
  )
})

test('tags of one facet find more, those of two facets less, and each says how many it finds', async ({
  shop,
  catalogue,
}) => {
  const { listing } = shop
  const { category, facet, one, other } = await categoryWithTags(catalogue)
  const ofEither = new Map([...one.products, ...other.products].map((product) => [product.id, product]))
  await listing.open({ category: category.slug })

  const checkbox = listing.filters.checkbox(one.name)
  await expect(listing.filters.facet(facet.name)).toBeVisible()
  if (!(await checkbox.isVisible())) await listing.filters.facet(facet.name).click()
  await expect(checkbox).toHaveAccessibleName(new RegExp(`\\b${one.products.length}$`))
  await checkbox.check()
  await expectProducts(listing, one.products)
  await listing.filters.checkbox(other.name).check()
  await expectProducts(listing, [...ofEither.values()])

  await listing.removeFilter(one.name).click()
  await expectProducts(listing, other.products)
  const second = await tagOfAnother(catalogue, category, facet, other.products)
  await listing.open({
    category: category.slug,
    tags: `${facet.slug}:${other.slug}&${second.facet.slug}:${second.tag.slug}`,
  })
  await expectProducts(listing, second.both)
  await listing.removeFilters.click()
  await expectProducts(listing, await catalogue.products({ category: category.slug }))
})

test('a price range shows what costs as much, and nothing else', async ({ page, shop: { listing }, catalogue }) => {
  const { category } = await categoryWithTags(catalogue)
  const all = await catalogue.products({ category: category.slug })
  const prices = all.map(({ price }) => Number(price)).sort((a, b) => a - b)
  const from = Math.floor(prices[1] ?? 0)
  const to = Math.ceil(prices.at(-2) ?? 0)
  await listing.open({ category: category.slug })
  await listing.filters.from.fill(String(from))
  await listing.filters.to.fill(String(to))
  await listing.filters.to.press('Tab')
  await expect(page).toHaveURL(new RegExp(`range=${from}-${to}`))

  const onePrice = all.filter(({ price, price_max }) => price === price_max)
  const inside = onePrice.filter(({ price }) => Number(price) >= from && Number(price) <= to)
  const outside = onePrice.filter((product) => !inside.includes(product))
  for (const { name } of inside) await expect(listing.card(name)).toBeVisible()
  for (const { name } of outside) await expect(listing.card(name)).toBeHidden()
})

test('the search finds a product by the words of its name, and says when it finds nothing', async ({
  page,
  shop: { header, listing, home },
  product,
}) => {
  await home.open()
  await header.searchFor(product.name.toLowerCase())
  await expect(page).toHaveURL(/query=/)
  await expect(listing.card(product.name)).toBeVisible()
  await expect.poll(() => listing.readCount()).toBe(await listing.cards.count())

  await header.searchFor('qwxzqwxz')
  await expect.poll(() => listing.readCount()).toBe(0)
  await expect(listing.cards).toHaveCount(0)
})

test('the address of a listing keeps its filters and its order', async ({ page, shop, otherShop, catalogue }) => {
  const { category, facet, one } = await categoryWithTags(catalogue)
  const { listing, product } = shop
  await listing.open({ category: category.slug, tags: `${facet.slug}:${one.slug}` })
  await listing.sort('priceDescending')
  await expect(page).toHaveURL(/by=-price/)
  const prices = one.products.map(({ price }) => Number(price)).sort((a, b) => b - a)
  const shown = async (of: ListingPage) => (await of.cards.allInnerTexts()).map(amountIn)
  await expect.poll(() => shown(listing)).toEqual(prices)

  await otherShop.page.goto(page.url())
  await expect.poll(() => shown(otherShop.listing)).toEqual(prices)
  await expect(otherShop.listing.sortBy).toHaveValue('-price')
  await expect(otherShop.listing.removeFilter(one.name)).toBeVisible()

  await listing.cards.first().getByRole('link').first().click()
  await expect(product.addToCartButton).toBeVisible()
  await page.goBack()
  await expect.poll(() => shown(listing)).toEqual(prices)
  await expect(listing.removeFilter(one.name)).toBeVisible()
})
