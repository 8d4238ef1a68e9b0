import { randomUUID } from 'node:crypto'
import { type Check, reads } from '../check'
import { expectDetail, expectOk, expectShape, expectThat, Skipped } from '../expectations'
import { publicKeyShape, supportShape } from '../shapes'

const CATEGORIES = { call: 'GET /api/v1/shop/products/categories' }

export const catalogueChecks: Check[] = [
  reads('support/shape', 'The shop says its name, contact, banner and promotions', async ({ client }) => {
    expectOk(await client.get('/contact/support'), supportShape)
  }),
  reads('categories/shape', 'Categories have their facets and variations', async ({ catalogue }) => {
    await catalogue.categories()
  }),
  reads('categories/tree', 'Parents, levels, ancestors and numbers of children fit together', async ({ catalogue }) => {
    const categories = await catalogue.categories()
    const byId = new Map(categories.map((category) => [category.id, category]))
    for (const category of categories) {
      const { id, slug, tn_parent, tn_level, tn_ancestors_pks, tn_children_count } = category
      const parent = tn_parent === null ? null : byId.get(tn_parent)
      expectThat(CATEGORIES, parent !== undefined, `a parent of ${slug} that is in the list`, tn_parent)
      const level = (parent?.tn_level ?? 0) + 1
      expectThat(CATEGORIES, tn_level === level, `tn_level ${level} of ${slug}`, tn_level)
      const ancestors = parent ? [parent.tn_ancestors_pks, parent.id].filter(Boolean).join(',') : ''
      expectThat(
        CATEGORIES,
        tn_ancestors_pks === ancestors,
        `tn_ancestors_pks "${ancestors}" of ${slug}`,
        tn_ancestors_pks,
      )
      const children = categories.filter((other) => other.tn_parent === id).length
      expectThat(
        CATEGORIES,
        tn_children_count === children,
        `tn_children_count ${children} of ${slug}`,
        tn_children_count,
      )
    }
  }),
  reads('products/shape', 'A product has its variants', async ({ catalogue }) => {
    await catalogue.someProducts(5)
  }),
  reads('products/same-as-listed', 'A product is the same alone as in a listing', async ({ catalogue }) => {
    const { cards } = await catalogue.search()
    for (const product of await catalogue.someProducts(5)) {
      const call = { call: `GET /api/v1/shop/products/${product.slug}` }
      const { name, price, category } = cards.find(({ id }) => id === product.id) ?? product
      const isSame = product.name === name && product.price === price && product.category === category
      const { name: ownName, price: ownPrice, category: ownCategory } = product
      const received = { name: ownName, price: ownPrice, category: ownCategory }
      expectThat(call, isSame, JSON.stringify({ name, price, category }), received)
    }
  }),
  reads(
    'products/variants',
    'Variants belong to their product, and one of them has its price',
    async ({ catalogue }) => {
      const tags = (await catalogue.categories()).flatMap(({ variations }) =>
        variations.flatMap(({ variationtags }) => variationtags.map(({ id }) => id)),
      )
      for (const { slug, price, variants } of await catalogue.someProducts(5)) {
        const call = { call: `GET /api/v1/shop/products/${slug}` }
        const prices = variants.map((variant) => variant.price)
        expectThat(call, prices.includes(price), `a variant at ${price}`, prices)
        for (const variant of variants) {
          expectThat(call, variant.product.slug === slug, `variants of ${slug}`, variant.product.slug)
          const unknown = variant.tags.filter((tag) => !tags.includes(tag))
          expectThat(call, unknown.length === 0, 'tags of the variations of a category', unknown)
        }
      }
    },
  ),
  reads('products/unknown', 'An unknown product gets 404 with a message', async ({ client }) => {
    expectDetail(await client.get(`/shop/products/${randomUUID()}`), 404)
  }),
  reads('shipping/shape', 'Shipping rules name places, fee, threshold and special fees', async ({ client, shapes }) => {
    expectOk(await client.get('/shop/products/shipping-fees'), shapes.shippingRules)
  }),
  reads('payments/public-key', 'The key of the card provider is public', async ({ client, support }) => {
    if (support?.options?.card_payment === false) throw new Skipped('the shop takes no cards')
    const reply = await client.get('/shop/payments/public-key')
    if (reply.status === 503) throw new Skipped('the card provider is not available')
    expectShape(reply, publicKeyShape)
  }),
]
