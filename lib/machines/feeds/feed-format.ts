import { type Support } from '@/lib/shop/content/support.schema'
import { type FeedItem } from './feed-item'

/** What a feed says of the shop. */
export type FeedShop = {
  name: string
  description: string
  /** The seller, and the maker of the products. */
  company: string
  shopUrl: string
  /** What schema.org calls the shop; empty if it is not known. */
  storeType: Support['seller']['store_type']
  /** The URLs of pages that the shop has. */
  returnsPage: string | undefined
  privacyPage: string | undefined
  termsPage: string | undefined
  /** For how many days a product that is not personalised can be returned. */
  returnDays: number
  /** The ISO code of the country to which the feed says what delivery costs. */
  country: string | null
}

/** A feed is written item by item, so that a large catalogue is never in memory as a whole. */
export type FeedFormat = {
  type: string
  /** The ending of its files. */
  extension: string
  head: (shop: FeedShop) => string
  item: (item: FeedItem, shop: FeedShop) => string
  foot: string
}
