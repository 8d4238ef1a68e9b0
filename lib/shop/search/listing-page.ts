import { type Category, type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { type FilterChoices } from './filter-choices'
import { type LiftedFilter } from './lifted-filters'
import { type Listing } from './listing'

export type ListedCard = { card: ProductCard; category: Category }

/** Everything a listing shows. */
export type ListingPage = {
  listing: Listing
  /** From the top category down to the chosen one; empty without one. */
  categoryPath: Category[]
  /** The path names a category that does not exist. */
  unknownCategory: boolean
  count: number
  pages: number
  cards: ListedCard[]
  filters: FilterChoices
  /** The search text with corrected spelling, if it was corrected. */
  interpretedAs: string | null
  /** Whether the text as it was typed finds something, too. */
  findsAsTyped: boolean
  /** What the shop understood of the text, each with the text without it. */
  understood: { name: string; query: string }[]
  /** No product matches all words; the results match some of them. */
  isPartialMatch: boolean
  /** Searches for fewer of the words, where nothing has all of them. */
  fewerWords: { query: string; count: number }[]
  /** Of a listing without products; otherwise null. The numbers say how many products a wider listing has. */
  nearby: { lifted: LiftedFilter[]; withoutFilters: number; inWholeShop: number; popular: ListedCard[] } | null
}
