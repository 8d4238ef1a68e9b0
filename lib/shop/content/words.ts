import { locale } from '@messages/language'
import * as t from '@messages/content'
import { fillTemplate } from './template'
import { type WordsFile } from './words.schema'

/** What the words are made from. */
type NamedShop = { company_name: string; website_name: string; categories: readonly string[] }

export type Words = Omit<WordsFile, 'order_code_prefix'>

const MAX_NAMED_CATEGORIES = 8
const nameList = new Intl.ListFormat(locale, { type: 'conjunction' })

const fillFacts = (text: string, facts: Readonly<Record<string, string>>) =>
  fillTemplate(text, { holds: () => false, fact: (name) => facts[name] ?? '' })

const shopFacts = ({ company_name, website_name, categories }: NamedShop) => ({
  company_name,
  website_name,
  categories: nameList.format(categories.slice(0, MAX_NAMED_CATEGORIES)),
})

/** The owner's words, and for those that are left out, words that suit any trade. */
export function completeWords(own: WordsFile, shop: NamedShop): Words {
  const site = shop.categories.length > 0 ? '{{website_name}}: {{categories}}.' : '{{website_name}}.'
  const facts = { ...shopFacts(shop), listing: '{{listing}}', results: '{{results}}' }
  return {
    all_products: own.all_products || t.allProducts,
    see_all: own.see_all || t.seeAll,
    discover: own.discover || t.discover,
    search_hint: own.search_hint || t.searchHint,
    site_description: fillFacts(own.site_description || site, facts),
    listing_description: fillFacts(own.listing_description || t.listingDescription, facts),
    maker_line: fillFacts(own.maker_line, facts),
  }
}

export const listingDescription = (
  { listing_description }: Pick<Words, 'listing_description'>,
  name: string,
  results: string,
) => fillFacts(listing_description, { listing: name, results })

/** In the middle of a sentence: "see all jewellery". */
export const inSentence = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)

const DEFAULT_ORDER_PREFIX = 'ORD'

/** What order codes begin with: the owner's choice, the initials of the company, or its first two letters. */
export function orderCodePrefix(own: Pick<WordsFile, 'order_code_prefix'>, companyName: string): string {
  if (own.order_code_prefix) return own.order_code_prefix
  const names = companyName
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z\u0300-\u036f]+/)
    .map((name) => name.replace(/[^A-Z]/g, ''))
    .filter(Boolean)
  const initials = names.length > 1 ? names.map((name) => name.charAt(0)).join('') : (names[0] ?? '').slice(0, 2)
  return initials.slice(0, 3) || DEFAULT_ORDER_PREFIX
}
