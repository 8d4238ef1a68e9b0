import { moneyFormat, toPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type FeedFormat } from './feed-format'
import { type FeedDelivery } from './feed-item'
import { limitText } from './limited-text'

// The limits of OpenAI's product feed specification.
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_NAME = 70
const MAX_MATERIAL = 100
const MAX_COLOR = 40
const MAX_SIZE = 20

const amount = (value: MinorUnits) => `${toPrice(value)} ${moneyFormat().currency}`
const joined = (value: string | readonly string[] | undefined, max: number) =>
  value === undefined ? undefined : limitText([value].flat().join(', '), max)

/** country:region:service:price:handling from:to:transit from:to. */
const shipping = ({ country, price, days, handling }: FeedDelivery) =>
  `${country}:::${amount(price)}${days === null ? '' : `:${handling.min}:${handling.max}:${days.min}:${days.max}`}`

/** JSON leaves out what is undefined, which the specification asks for of what is not known. */
export const openaiFeed: FeedFormat = {
  type: 'application/jsonl; charset=utf-8',
  extension: 'jsonl',
  head: () => '',
  item: (item, shop) => {
    const [picture, ...morePictures] = item.pictures
    return `${JSON.stringify({
      is_eligible_search: true,
      // A person orders at the shop.
      is_eligible_checkout: false,
      item_id: item.code,
      title: limitText(item.title, MAX_TITLE),
      description: limitText(item.description, MAX_DESCRIPTION),
      url: item.url,
      brand: limitText(shop.company, MAX_NAME),
      image_url: picture,
      additional_image_urls: morePictures.length > 0 ? morePictures.join(',') : undefined,
      availability: item.available ? 'in_stock' : 'out_of_stock',
      price: amount(item.reducedFrom ?? item.price),
      sale_price: item.reducedFrom === null ? undefined : amount(item.price),
      condition: 'new',
      product_category: item.categories.join(' > '),
      color: joined(item.values.color, MAX_COLOR),
      material: joined(item.values.material, MAX_MATERIAL),
      size: joined(item.values.size, MAX_SIZE),
      ...(item.group !== null && {
        group_id: item.group,
        listing_has_variations: true,
        variant_dict: item.choices,
      }),
      is_digital: false,
      seller_name: limitText(shop.company, MAX_NAME),
      seller_url: `${shop.shopUrl}/`,
      seller_privacy_policy: shop.privacyPage,
      seller_tos: shop.termsPage,
      accepts_returns: !item.personalised,
      return_deadline_in_days: item.personalised ? undefined : shop.returnDays,
      return_policy: shop.returnsPage,
      shipping: item.delivery ? shipping(item.delivery) : undefined,
      target_countries: shop.country === null ? undefined : [shop.country],
    })}\n`
  },
  foot: '',
}
