import { DEFAULT_CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { DEFAULT_TIME_ZONE } from '@/lib/platform/base/dates'
import { DEFAULT_FORMAT, type MoneyFormat } from '@/lib/platform/base/money'
import { type Options } from '@/lib/platform/base/options.schema'
import { VAT_NOT_SAID, type VatSetting } from '@/lib/platform/base/vat'
import { type Room } from '@/lib/shop/lead-time/lead-time'
import { type Category } from './catalogue.schema'
import { type ListedProduct } from './listed-product'
import { type ProductSafety } from './product-safety.schema'
import { type ClosedShop } from './closed-shop'
import { NO_SLUGS, slugIn, type Slugs } from './slugs'
import { type Synonym } from './synonyms'

/** The catalogue in memory, in the language of the edition. It is immutable; after a change of the catalogue, a new snapshot replaces it. */
export type Snapshot = {
  version: number
  /** Sorted by position, children after their parent. */
  categories: readonly Category[]
  /** Sorted by id. */
  products: readonly ListedProduct[]
  bySlug: ReadonlyMap<string, ListedProduct>
  byId: ReadonlyMap<number, ListedProduct>
  tags: ReadonlyMap<number, { facet: string; slug: string }>
  /** In the language of the edition and that of the content. */
  synonyms: readonly Synonym[]
  /** The slugs of the categories that have translated ones, by id. */
  categorySlugs: ReadonlyMap<number, Slugs>
  /** From former slugs of categories, and from those of other languages, to current ones. */
  movedCategories: ReadonlyMap<string, string>
  /** From former slugs of products, and from those of other languages, to product ids. */
  movedProducts: ReadonlyMap<string, number>
  /** The prefix of picture URLs; empty when the shop serves them itself. */
  mediaDomain: string
  money: MoneyFormat
  timeZone: string
  contentLanguage: string
  options: Options
  vat: VatSetting
  /** What the shop says of product safety, for the fields that a product leaves out. */
  safety: ProductSafety
  /** From when on the workshop has room. */
  room: Room
  /** Null for a shop that everybody may see. */
  closed: ClosedShop | null
}

export const emptySnapshot: Snapshot = {
  version: 0,
  categories: [],
  products: [],
  bySlug: new Map(),
  byId: new Map(),
  tags: new Map(),
  synonyms: [],
  categorySlugs: new Map(),
  movedCategories: new Map(),
  movedProducts: new Map(),
  mediaDomain: '',
  money: DEFAULT_FORMAT,
  timeZone: DEFAULT_TIME_ZONE,
  contentLanguage: DEFAULT_CONTENT_LANGUAGE,
  options: { custom_orders: true, cash_on_delivery: true, bank_transfer: true, wishlist: true },
  vat: VAT_NOT_SAID,
  safety: {},
  room: { workshop: { pieces_per_week: null, days_off: [] }, from: '' },
  closed: null,
}

/** The products that can be shown, in the order of the ids. */
export const byIds = ({ byId }: Pick<Snapshot, 'byId'>, ids: readonly number[]): ListedProduct[] =>
  ids.flatMap((id) => byId.get(id) ?? [])

/** The slug of a category in the edition of this language. */
export const categorySlugIn = (
  { categorySlugs }: Pick<Snapshot, 'categorySlugs'>,
  { id, slug }: Pick<Category, 'id' | 'slug'>,
  language: string,
): string => slugIn({ slug, slugs: categorySlugs.get(id) ?? NO_SLUGS }, language)
