import { escapeXml } from '@/lib/platform/base/xml'
import { moneyFormat, toPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type FeedDelivery, type FeedItem } from './feed-item'
import { type FeedFormat, type FeedShop } from './feed-format'
import { limitText } from './limited-text'

// The limits of Google's product data specification.
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_CATEGORIES = 750
const MAX_VALUE = 200
const MAX_SIZE = 100
const MAX_MORE_PICTURES = 10
const MAX_BRAND = 70
const MAX_PATTERN = 100

/** Numbers of Google's taxonomy for shops whose products are all of one kind. Age group and gender are not in the catalogue. */
const CATEGORIES: Partial<Record<FeedShop['storeType'], string>> = {
  BookStore: '784',
  FurnitureStore: '436',
  JewelryStore: '188',
  ShoeStore: '187',
}

const element = (name: string, text: string) => `<g:${name}>${escapeXml(text)}</g:${name}>`
const optional = (name: string, text: string) => (text === '' ? '' : element(name, text))
const amount = (value: MinorUnits) => `${toPrice(value)} ${moneyFormat().currency}`

/** Google joins several materials or colours with slashes. */
const joined = (value: string | readonly string[] | undefined) => [value ?? []].flat().join('/')

/** A reduced price is the sale price; the price is what it is compared with, the lowest of the thirty days before. */
const prices = ({ price, reducedFrom }: FeedItem) =>
  reducedFrom === null
    ? element('price', amount(price))
    : element('price', amount(reducedFrom)) + element('sale_price', amount(price))

const times = ({ days, handling }: FeedDelivery) =>
  days === null
    ? ''
    : element('min_handling_time', String(handling.min)) +
      element('max_handling_time', String(handling.max)) +
      element('min_transit_time', String(days.min)) +
      element('max_transit_time', String(days.max))

const shipping = (delivery: FeedDelivery | null) =>
  delivery === null
    ? ''
    : `<g:shipping>${element('country', delivery.country)}${element('price', amount(delivery.price))}${times(delivery)}</g:shipping>`

/** The product data of Google Merchant Center as RSS 2.0. Prices in the EU include the tax. */
export const googleFeed: FeedFormat = {
  type: 'application/rss+xml; charset=utf-8',
  extension: 'xml',
  head: ({ name, description, shopUrl }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapeXml(name)}</title>\n<link>${escapeXml(shopUrl)}/</link>\n<description>${escapeXml(description)}</description>\n`,
  item: (item, { company, storeType }) => {
    const [picture = '', ...morePictures] = item.pictures
    return `<item>${[
      element('id', item.code),
      optional('item_group_id', item.group ?? ''),
      element('title', limitText(item.title, MAX_TITLE)),
      element('description', limitText(item.description, MAX_DESCRIPTION)),
      element('link', item.url),
      element('image_link', picture),
      ...morePictures.slice(0, MAX_MORE_PICTURES).map((url) => element('additional_image_link', url)),
      element('availability', item.available ? 'in_stock' : 'out_of_stock'),
      prices(item),
      element('brand', limitText(company, MAX_BRAND)),
      // Handmade products have no number of a manufacturer.
      element('identifier_exists', 'no'),
      element('condition', 'new'),
      optional('color', limitText(joined(item.values.color), MAX_VALUE)),
      optional('material', limitText(joined(item.values.material), MAX_VALUE)),
      optional('pattern', limitText(item.distinction, MAX_PATTERN)),
      optional('size', limitText(joined(item.values.size), MAX_SIZE)),
      optional('google_product_category', CATEGORIES[storeType] ?? ''),
      element('product_type', limitText(item.categories.join(' > '), MAX_CATEGORIES)),
      shipping(item.delivery),
    ].join('')}</item>\n`
  },
  foot: '</channel>\n</rss>\n',
}
