import { type FeedShop } from './feed-format'
import { type FeedItem } from './feed-item'
import { googleFeed } from './google-feed'
import { limitText } from './limited-text'
import { openaiFeed } from './openai-feed'

const SHOP: FeedShop = {
  name: 'Smith & Sons',
  description: 'Rings <by hand>',
  company: 'Smith & Sons',
  shopUrl: 'https://shop.example',
  storeType: 'JewelryStore',
  returnsPage: 'https://shop.example/shop/returns-policy',
  privacyPage: undefined,
  termsPage: 'https://shop.example/terms-of-service',
  returnDays: 14,
  country: 'GR',
}
const ITEM: FeedItem = {
  code: 'R-1-52',
  group: 'R-1',
  title: 'Ring, 52',
  description: 'Silver & "gold"\u0007',
  url: 'https://shop.example/shop/rings/ring?variant=52',
  pictures: ['https://shop.example/media/a/1000.jpg', 'https://shop.example/media/b/1000.jpg'],
  price: 3600,
  reducedFrom: 4200,
  available: true,
  personalised: false,
  categories: ['Jewellery', 'Rings'],
  values: { material: ['Silver', 'Onyx'], size: '52' },
  distinction: '',
  choices: { 'Ring size': '52' },
  delivery: { country: 'GR', price: 520, days: { min: 3, max: 5 }, handling: { min: 8, max: 14 } },
}
const PLAIN: FeedItem = {
  ...ITEM,
  group: null,
  pictures: ITEM.pictures.slice(0, 1),
  reducedFrom: null,
  available: false,
  personalised: true,
  values: {},
  delivery: null,
}

test('an item for Google has the attributes of its specification', () => {
  expect(googleFeed.item(ITEM, SHOP).replaceAll('><', '>\n<').trim().split('\n')).toEqual([
    '<item>',
    '<g:id>R-1-52</g:id>',
    '<g:item_group_id>R-1</g:item_group_id>',
    '<g:title>Ring, 52</g:title>',
    '<g:description>Silver &amp; &quot;gold&quot;</g:description>',
    '<g:link>https://shop.example/shop/rings/ring?variant=52</g:link>',
    '<g:image_link>https://shop.example/media/a/1000.jpg</g:image_link>',
    '<g:additional_image_link>https://shop.example/media/b/1000.jpg</g:additional_image_link>',
    '<g:availability>in_stock</g:availability>',
    '<g:price>42.00 EUR</g:price>',
    '<g:sale_price>36.00 EUR</g:sale_price>',
    '<g:brand>Smith &amp; Sons</g:brand>',
    '<g:identifier_exists>no</g:identifier_exists>',
    '<g:condition>new</g:condition>',
    '<g:material>Silver/Onyx</g:material>',
    '<g:size>52</g:size>',
    '<g:google_product_category>188</g:google_product_category>',
    '<g:product_type>Jewellery &gt; Rings</g:product_type>',
    '<g:shipping>',
    '<g:country>GR</g:country>',
    '<g:price>5.20 EUR</g:price>',
    '<g:min_handling_time>8</g:min_handling_time>',
    '<g:max_handling_time>14</g:max_handling_time>',
    '<g:min_transit_time>3</g:min_transit_time>',
    '<g:max_transit_time>5</g:max_transit_time>',
    '</g:shipping>',
    '</item>',
  ])
})

test('an item for Google leaves out what is not known', () => {
  const xml = googleFeed.item(PLAIN, SHOP)
  for (const name of ['item_group_id', 'additional_image_link', 'sale_price', 'color', 'material', 'size', 'shipping'])
    expect(xml).not.toContain(`<g:${name}>`)
  expect(xml).toContain('<g:price>36.00 EUR</g:price>')
  expect(xml).toContain('<g:availability>out_of_stock</g:availability>')
})

test('an item for Google says what nothing else tells apart', () => {
  expect(googleFeed.item({ ...ITEM, distinction: 'Letter A' }, SHOP)).toContain('<g:pattern>Letter A</g:pattern>')
})

test('the feed for Google names the shop, and is one document', () => {
  const xml = googleFeed.head(SHOP) + googleFeed.item(ITEM, SHOP) + googleFeed.foot
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">\n<channel>\n<title>Smith &amp; Sons<\/title>\n<link>https:\/\/shop.example\/<\/link>\n<description>Rings &lt;by hand&gt;<\/description>\n<item>.*<\/item>\n<\/channel>\n<\/rss>\n$/,
  )
})

test('an item for OpenAI has the fields of its specification', () => {
  expect(JSON.parse(openaiFeed.item(ITEM, SHOP))).toEqual({
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: 'R-1-52',
    title: 'Ring, 52',
    description: 'Silver & "gold"\u0007',
    url: 'https://shop.example/shop/rings/ring?variant=52',
    brand: 'Smith & Sons',
    image_url: 'https://shop.example/media/a/1000.jpg',
    additional_image_urls: 'https://shop.example/media/b/1000.jpg',
    availability: 'in_stock',
    price: '42.00 EUR',
    sale_price: '36.00 EUR',
    condition: 'new',
    product_category: 'Jewellery > Rings',
    material: 'Silver, Onyx',
    size: '52',
    group_id: 'R-1',
    listing_has_variations: true,
    variant_dict: { 'Ring size': '52' },
    is_digital: false,
    seller_name: 'Smith & Sons',
    seller_url: 'https://shop.example/',
    seller_tos: 'https://shop.example/terms-of-service',
    accepts_returns: true,
    return_deadline_in_days: 14,
    return_policy: 'https://shop.example/shop/returns-policy',
    shipping: 'GR:::5.20 EUR:8:14:3:5',
    target_countries: ['GR'],
  })
})

test('an item for OpenAI that is personalised cannot be returned, and leaves out what is not known', () => {
  const item = JSON.parse(openaiFeed.item(PLAIN, { ...SHOP, country: null })) as object
  expect(item).toMatchObject({ price: '36.00 EUR', availability: 'out_of_stock', accepts_returns: false })
  for (const name of [
    'sale_price',
    'group_id',
    'variant_dict',
    'return_deadline_in_days',
    'shipping',
    'target_countries',
  ])
    expect(item).not.toHaveProperty(name)
})

test('each item for OpenAI is one line', () => {
  expect(openaiFeed.item({ ...ITEM, description: 'One\nTwo\u2028Three' }, SHOP).match(/\n/g)).toHaveLength(1)
})

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['words that are cut', 12, 'words that…'],
  ['onelongwordwithoutspaces', 10, 'onelongwo…'],
  ['ab💍💍💍', 6, 'ab💍…'],
])('%s is limited to %i characters as %s', (text, max, limited) => {
  expect(limitText(text, max)).toBe(limited)
  expect(limitText(text, max).length).toBeLessThanOrEqual(max)
})
