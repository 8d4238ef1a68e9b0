import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type z } from 'zod'
import {
  categoryFileSchema,
  facetFileSchema,
  productFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import { promotionFileSchema, settingsFileSchema } from '@/lib/shop/content/shop-file.schema'
import { facetStyles, variationStyles } from '@/lib/platform/db/schema/enums'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'

const raw = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'))
const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => schema.parse(raw(file))

const categories = read('categories.json', categoryFileSchema)
const facets = read('facets.json', facetFileSchema)
const variations = read('variations.json', variationFileSchema)
const shippingTags = read('shipping-tags.json', shippingTagFileSchema)
const settings = read('settings.json', settingsFileSchema)
const promotions = read('promotions.json', promotionFileSchema)
const shipping = read('shipping.json', shippingFileSchema)
const productFiles = readdirSync(join(__dirname, 'products'))
const products = productFiles.map((file) => read(join('products', file), productFileSchema))
const variants = products.flatMap((product) => product.variants)
type Product = (typeof products)[number]

const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)
const combination = (tags: Record<string, string>) => JSON.stringify(Object.entries(tags).sort())

/** A category after its ancestors, from the top down. */
function lineage(slug: string | null): typeof categories {
  const category = categories.find((each) => each.slug === slug)
  return category ? [...lineage(category.parent), category] : []
}

/** Sort key of a variant: the position of its tag in each variation. */
const rank = (tags: Record<string, string>) =>
  variations.map((variation) => variation.tags.findIndex((tag) => tag.slug === tags[variation.slug]))

const compareRanks = (left: number[], right: number[]) =>
  left.map((place, index) => place - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0

const variationsUsedBy = (product: Product) => Object.keys(product.variants[0]?.tags ?? {})

const missingCombinations = (product: Product) => {
  const possible = variationsUsedBy(product)
    .map((slug) => new Set(product.variants.map((variant) => variant.tags[slug])).size)
    .reduce((total, choices) => total * choices, 1)
  return possible - product.variants.length
}

test('the first picture of each variant has a rendition for link previews', () => {
  const media = raw('media.json') as Record<string, { key: string; sharing?: true }>
  const shown = [...products, ...variants].flatMap(({ images }) => images?.[0]?.file ?? [])
  const without = shown.filter((file) => {
    const { key = '', sharing = false } = media[file] ?? {}
    return !sharing || !existsSync(join(process.cwd(), 'public/media', key, 'og.jpg'))
  })
  expect(shown.length).toBeGreaterThan(products.length)
  expect(without).toEqual([])
})

describe('demo categories, facets and variations', () => {
  it('have seven top categories, three levels, and a top category without children', () => {
    const top = categories.filter((category) => category.parent === null)
    expect(top.map((category) => category.slug)).toEqual([
      'rings',
      'earrings',
      'necklaces',
      'bracelets',
      'anklets',
      'brooches-and-hair',
      'gift-cards',
    ])
    expect(top.map((category) => category.image?.file)).toEqual(top.map((category) => `tile-${category.slug}.jpg`))
    expect(Math.max(...categories.map((category) => lineage(category.slug).length))).toBe(3)
    expect(top.some((category) => !categories.some((other) => other.parent === category.slug))).toBe(true)
  })

  it('list each parent before its children', () => {
    categories.forEach((category, index) => {
      if (category.parent) expect(categories.slice(0, index).map((other) => other.slug)).toContain(category.parent)
    })
  })

  it('use every facet style and every variation style', () => {
    const usedFacets = facets.filter((facet) => products.some((product) => facet.slug in product.facets))
    const usedVariations = variations.filter((variation) => variants.some((variant) => variation.slug in variant.tags))
    expect(new Set(usedFacets.map((facet) => facet.style))).toEqual(new Set(facetStyles))
    expect(new Set(usedVariations.map((variation) => variation.style))).toEqual(new Set(variationStyles))
  })

  it('contain no tag without a product', () => {
    for (const facet of facets) {
      for (const tag of facet.tags)
        expect(products.filter((product) => product.facets[facet.slug]?.includes(tag.slug))).not.toHaveLength(0)
    }
    for (const variation of variations) {
      for (const tag of variation.tags)
        expect(variants.filter((variant) => variant.tags[variation.slug] === tag.slug)).not.toHaveLength(0)
    }
  })

  it('give every tag of the style "colors" a color', () => {
    const colored = [...facets, ...variations].filter((group) => group.style === 'colors')
    expect(colored.flatMap((group) => group.tags).filter((tag) => tag.color === null)).toEqual([])
  })
})

describe('demo products', () => {
  it('are 73, in files named by their slugs', () => {
    expect(productFiles).toHaveLength(73)
    expect(products.map((product) => `${product.slug}.json`)).toEqual(productFiles)
  })

  it('have unique slugs and codes, previous slugs included', () => {
    expect(repeated(products.flatMap((product) => [product.slug, ...product.previous_slugs]))).toEqual([])
    expect(repeated(categories.flatMap((category) => [category.slug, ...category.previous_slugs]))).toEqual([])
    expect(
      repeated([
        ...products.map((product) => product.product_code),
        ...variants.map((variant) => variant.variant_code),
      ]),
    ).toEqual([])
    for (const product of products) expect(repeated(product.variants.map((variant) => variant.slug))).toEqual([])
  })

  it.each(products)('$slug uses only facets and variations of its category', (product) => {
    const line = lineage(product.category)
    expect(line).not.toHaveLength(0)
    const offered = {
      facets: line.flatMap((category) => category.facets),
      variations: line.flatMap((category) => category.variations),
    }
    for (const [slug, tags] of Object.entries(product.facets)) {
      expect(offered.facets).toContain(slug)
      expect(facets.find((facet) => facet.slug === slug)?.tags.map((tag) => tag.slug)).toEqual(
        expect.arrayContaining(tags),
      )
    }
    for (const variant of product.variants) {
      for (const [slug, tag] of Object.entries(variant.tags)) {
        expect(offered.variations).toContain(slug)
        expect(variations.find((variation) => variation.slug === slug)?.tags.map((each) => each.slug)).toContain(tag)
      }
      expect(shippingTags.map((each) => each.slug)).toEqual(
        expect.arrayContaining(variant.special_shipping_tags ?? product.special_shipping_tags),
      )
    }
  })

  it.each(products)('$slug has at most one variant for each combination of tags, in their order', (product) => {
    const combinations = product.variants.map((variant) => combination(variant.tags))
    expect(repeated(combinations)).toEqual([])
    for (const variant of product.variants) expect(Object.keys(variant.tags)).toEqual(variationsUsedBy(product))
    const ranks = product.variants.map((variant) => rank(variant.tags))
    expect(ranks).toEqual(ranks.toSorted(compareRanks))
  })

  it.each(products)('$slug can be found by the metal and stone of every variant', (product) => {
    for (const { tags } of product.variants) {
      for (const metal of [tags.metal, tags.plating]) if (metal) expect(product.facets.metal).toContain(metal)
      if (tags.stone) expect(product.facets.stone).toContain(tags.stone)
    }
  })

  it.each(products)('$slug repeats nothing in its variants that is the same for the product', (product) => {
    for (const variant of product.variants) {
      for (const field of [
        'short_description',
        'long_description',
        'images',
        'special_shipping_tags',
        'specifications',
      ] as const) {
        if (variant === product.variants[0]) expect(variant[field]).toBeUndefined()
        else expect(variant[field]).not.toEqual(product[field])
      }
    }
  })

  it('have between one and twelve variants, and some lack combinations', () => {
    const counts = products.map((product) => product.variants.length)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBe(12)
    expect(
      products.filter((product) => variationsUsedBy(product).length === 2 && missingCombinations(product) > 0).length,
    ).toBeGreaterThan(3)
    expect(variants.some((variant) => !variant.available)).toBe(true)
  })

  it('cost between 18 and 480 euros, except gift cards, with at least eight below 30, 50 and 100', () => {
    const pieces = products.filter((product) => !product.gift_card)
    const lowest = pieces.map((product) => Math.min(...product.variants.map((variant) => Number(variant.price))))
    const all = pieces.flatMap((piece) => piece.variants.map((variant) => Number(variant.price)))
    expect([Math.min(...all), Math.max(...all)]).toEqual([18, 480])
    expect([30, 50, 100].map((budget) => lowest.filter((price) => price <= budget).length >= 8)).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('demo texts and pictures', () => {
  it.each(products)('$slug has picture files named by its slug', (product) => {
    const files = product.images.map((image) => image.file)
    expect(files).toEqual([1, 2, 3].slice(0, Math.max(2, files.length)).map((view) => `${product.slug}-${view}.jpg`))
    for (const variant of product.variants) {
      if (variant.images) expect(variant.images[0]?.file).toMatch(new RegExp(`^${product.slug}-v-[a-z]+\\.jpg$`))
    }
  })

  it.each(products)('$slug has a description of 80 to 180 words in the allowed elements', (product) => {
    const tags = [...product.long_description.matchAll(/<(\/?[a-z0-9]+)([^>]*)>/g)]
    expect(
      tags.every(
        ([, name = '', rest]) => ['p', 'ul', 'li', 'strong', 'em', 'h3'].includes(name.replace('/', '')) && rest === '',
      ),
    ).toBe(true)
    expect(words(product.long_description).length).toBeGreaterThanOrEqual(80)
    expect(words(product.long_description).length).toBeLessThanOrEqual(180)
  })

  it('repeat no sentence and no alternative text', () => {
    const described = new Set(
      products
        .flatMap((product) => [
          product.images,
          ...product.variants.flatMap((variant) => (variant.images ? [variant.images] : [])),
        ])
        .flat()
        .map((image) => `${image.file}\n${image.alt}`),
    )
    expect(repeated([...described].map((line) => line.split('\n')[1]))).toEqual([])
    expect(repeated(products.map((product) => product.short_description))).toEqual([])
    const sentences = products.flatMap((product) =>
      product.long_description.split(/<[^>]+>|(?<=[.:?!]) /).filter((sentence) => sentence.length > 25),
    )
    expect(repeated(sentences)).toEqual([])
  })
})

describe('demo promotions and shipping rules', () => {
  it('have three promotions with a wide and a tall picture each', () => {
    expect(promotions.map((promotion) => [promotion.image, promotion.phone_image])).toEqual(
      [1, 2, 3].map((n) => [`promo-${n}.jpg`, `promo-${n}-phone.jpg`]),
    )
    expect(settings.event_banner.link).toMatch(/^\//)
  })

  it('have one rule for all other countries, and free shipping in Greece from 50 euros', () => {
    const greek = shipping.filter((rule) => rule.country.name === 'Greece')
    expect(new Set(greek.map((rule) => rule.threshold_amount))).toEqual(new Set(['50.00']))
    expect(greek.some((rule) => rule.city.name) && greek.some((rule) => !rule.county.name)).toBe(true)
    expect(shipping.filter((rule) => !rule.country.name && !rule.county.name && !rule.city.name)).toHaveLength(1)
    expect(repeated(shipping.map((rule) => [rule.country.name, rule.county.name, rule.city.name].join('/')))).toEqual(
      [],
    )
  })

  it('have a special fee for every shipping tag in every rule, per item or per order', () => {
    for (const rule of shipping)
      expect(rule.special_fees.map((fee) => fee.tag)).toEqual(shippingTags.map((tag) => tag.slug))
    expect(new Set(shipping.flatMap((rule) => rule.special_fees.map((fee) => fee.stackable)))).toEqual(
      new Set([true, false]),
    )
  })
})
