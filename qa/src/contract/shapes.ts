import { z } from 'zod'
import { type Money } from '../totals'

const id = z.int('a whole number').min(1)
const text = z.string('text')
const filled = text.min(1, 'text that is not empty')
const date = z.iso.datetime({ offset: true, message: 'a date and time of ISO 8601' })
const color = text.nullable()
const tag = z.object({ name: filled, slug: filled, color })

const facet = z.object({
  name: filled,
  slug: filled,
  style: z.enum(['checkboxes', 'boxes', 'colors', 'radio_buttons']),
  priority: z.number(),
  facet_tags: z.array(tag.extend({ priority: z.number() })),
})

const variation = z.object({
  id,
  name: filled,
  style: z.enum(['dropdown', 'boxes', 'colors']),
  variationtags: z.array(z.object({ id, name: filled, color })),
})

export const categoryShape = z.object({
  id,
  name: filled,
  slug: filled,
  tn_parent: id.nullable(),
  tn_level: z.int().min(1),
  tn_order: z.number(),
  tn_children_count: z.int().min(0),
  tn_ancestors_pks: z.string().regex(/^(\d+(,\d+)*)?$/, 'ids with commas between them'),
  variations: z.array(variation),
  facets: z.array(facet),
  image_md: text.nullable(),
  image_alt: text.nullable(),
})

export const aggregatesShape = z.object({
  tag_counts: z.array(z.object({ slug: filled, count: z.int().min(0), facet: text.optional() })),
  category_counts: z.array(z.object({ slug: filled, count: z.int().min(0) })),
  price_statistics: z.array(z.object({ name: filled, value: z.union([text, z.number()]) })),
})

export const supportShape = z.object({
  company_name: filled,
  website_name: text,
  contact_email: filled,
  phone_number: text,
  event_banner: z.object({ toggle: z.boolean('true or false'), link: text, text }),
  promotions: z.array(z.object({ image: filled, image_alt: text, created_at: date, priority: z.number(), link: text })),
  // Further settings of a shop of this project.
  money: z.object({ currency: filled }).optional(),
  options: z
    .object({
      card_payment: z.boolean().optional(),
      bank_transfer: z.boolean(),
      cash_on_delivery: z.boolean(),
      wishlist: z.boolean(),
    })
    .optional(),
})

const addressFields = {
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  address_1: text,
  address_2: text,
  address_3: text,
  zipcode: text,
  city: text,
  county: text,
  country: text,
}

export const addressShape = z.object({ id, ...addressFields, active: z.boolean('true or false'), created_at: date })

export const meShape = z.object({ email: filled })
export const logInShape = z.object({ auth_token: filled })
export const publicKeyShape = z.object({ 'public-key': filled })
export const placedOrderShape = z.object({
  order_code: filled,
  client_secret: filled.optional(),
  access_token: filled.optional(),
})

/** The shapes that contain amounts, in the currency of the shop. */
export function shapesWith(money: Money) {
  const example = money.toText(1250)
  const price = z.string(`text with ${money.decimals} decimals, like "${example}"`).regex(money.pattern, {
    error: `text with ${money.decimals} decimals, like "${example}"`,
  })
  const card = z.object({
    id,
    name: filled,
    slug: filled,
    category: id,
    product_code: filled,
    price,
    image_md: filled,
    image_alt: text,
    image_2_md: text.nullable(),
    image_2_alt: text.nullable(),
    thumbnail: filled,
    date_added: date,
    updated: date,
    orders: z.int().min(0),
  })
  const variant = z.object({
    id,
    name: text,
    slug: text,
    variant_code: filled,
    price,
    available: z.boolean().optional(),
    left: z.number().nullable().optional(),
    short_description: text,
    long_description: text,
    tags: z.array(id),
    special_shipping_tags: z.array(id),
    get_image: filled,
    get_image_md: filled,
    get_image_lg: filled,
    image_alt: text,
    thumbnail_alt: text,
    variant_images: z.array(z.object({ priority: z.number(), thumbnail: filled, image_lg: filled, image_alt: text })),
    variant_specifications: z.array(
      z.object({ id, priority: z.number(), name: filled, specifications: z.record(z.string(), z.unknown()) }),
    ),
    product: z.object({ name: filled, slug: filled, category: id }),
  })
  const cartLine = z.object({
    item: z.object({ id, price, special_shipping_tags: z.array(id) }),
    product: z.object({ id, name: filled, slug: filled, product_code: filled, category: id }),
    quantity: z.int().min(1),
    buy_later: z.boolean('true or false'),
  })
  const wishlistEntry = z.object({
    item: z.object({
      id,
      product: id,
      category: id,
      slug: filled,
      name: filled,
      price,
      thumbnail: filled,
      thumbnail_alt: text,
    }),
  })
  const shippingRule = z.object({
    country: text.nullable(),
    country_alternatives: text,
    county: text.nullable(),
    county_alternatives: text,
    city: text.nullable(),
    city_alternatives: text,
    threshold_amount: price,
    shipping_fee: price,
    special_fees: z.array(
      z.object({ id, special_fee_tagname: filled, special_fee: price, stackable: z.boolean('true or false') }),
    ),
  })
  const discount = z.object({
    code: filled.nullable(),
    percent: z.number().nullable(),
    amount: price.nullable(),
    free_delivery: z.boolean('true or false'),
    free_item_of: z.int().nullable(),
    min_amount: price.nullable(),
    min_items: z.int().nullable(),
    countries: z.array(text),
    combinable: z.boolean('true or false'),
    variants: z.array(id),
  })
  const giftCard = z.object({
    code: filled,
    state: z.enum(['valid', 'refused', 'empty', 'ended', 'waits']),
    left: price.nullable(),
  })
  const orderItem = z.object({
    name: filled,
    price,
    quantity: z.int().min(1),
    variant: z.object({
      variant_images: z.array(z.object({ thumbnail: filled })),
      product: z.object({ name: filled, slug: filled }).nullable(),
    }),
  })
  const order = z.object({
    id: z.union([id, filled]),
    order_code: filled,
    date_added: date,
    paid_amount: price,
    shipping_fee: price,
    items: z.array(orderItem).min(1),
  })
  return {
    card,
    product: card.extend({
      variants: z.array(variant).min(1, 'at least one variant'),
      questions: z.array(z.object({ required: z.boolean().optional() })).optional(),
    }),
    search: z.object({ count: z.int().min(0), results: z.array(card) }),
    cart: z.array(cartLine),
    wishlist: z.array(wishlistEntry),
    discounts: z.object({ discounts: z.array(discount), code: z.enum(['none', 'valid', 'refused', 'used']) }),
    giftCards: z.object({ gift_cards: z.array(giftCard) }),
    shippingRules: z.array(shippingRule).min(1, 'at least one rule'),
    orders: z.object({
      count: z.int().min(0),
      next: text.nullable(),
      previous: text.nullable(),
      results: z.array(order),
    }),
    /** The order of an access token. */
    shownOrder: z.object({
      order_code: filled,
      items: z.array(z.object({ name: filled, quantity: z.int().min(1), price })),
      items_total: price,
      discount: price.optional(),
      shipping_fee: price,
      special_fees: z.array(z.object({ name: filled, quantity: z.int(), total: price })),
      paid_amount: price,
      gift: z.object({ message: text }).nullable().optional(),
    }),
  }
}

export type Shapes = ReturnType<typeof shapesWith>
export type Card = z.output<Shapes['card']>
export type Product = z.output<Shapes['product']>
export type Category = z.output<typeof categoryShape>
export type Address = z.output<typeof addressShape>
