import 'server-only'
import { unitSize } from '@/lib/platform/base/money'
import { type Db } from '@/lib/platform/db/client.server'
import {
  bestFirst,
  canMeet,
  type CatalogueMatches,
  type Condition,
  type UnderstoodPart,
  withoutContradiction,
} from './catalogue-matches'
import { type CurrentIndex } from './current-index.server'
import { type ListingIndex } from './listing-index'
import { namedSet, partMatches, priceSet, setOf } from './part-matches'
import { findByCode, type RankCandidateSelector, searchWords, type TextSearchResult } from './text-search.server'
import { type Meaning } from './words/lexicon'
import { type Reading, readSearch } from './read-search.server'
import { headOf, type QueryPart } from './words/read-query'

type Search = {
  db: Db
  current: Pick<CurrentIndex, 'index' | 'lexicons'>
  language: string
}

/** The products that a text finds: by code, by what the shop understands of it, and by words in texts. */
export async function searchCatalogue(search: Search, text: string): Promise<CatalogueMatches> {
  const ids = await findByCode(search.db, text)
  if (ids.length > 0) return asMatches(search, { ids, ranks: ids.map(() => 1), hasAllWords: true, interpretedAs: null })
  const literal = quoted(text)
  if (literal !== null) return searchAsTyped(search, literal)
  const reading = await readSearch(search.db, search.current.lexicons(), text, search.language)
  const found = await matchesOf(search, reading)
  if (found.interpretedAs === null || found.positions.length === 0) return found
  const asTyped = await searchAsTyped(search, text)
  // A correction has to show more.
  if (asTyped.positions.length >= found.positions.length) return asTyped
  return { ...found, findsAsTyped: asTyped.positions.length > 0 }
}

/** Text in quotes is searched as it is. */
export const quoted = (text: string): string | null => /^["“”„«](.+)["“”»]$/.exec(text.trim())?.[1]?.trim() ?? null

const NOTHING = {
  positions: new Uint32Array(),
  hasAllWords: true,
  interpretedAs: null,
  findsAsTyped: true,
  understood: [],
}

async function searchAsTyped(search: Search, text: string): Promise<CatalogueMatches> {
  const found = await textOf(search, text)
  return found.interpretedAs === null && found.hasAllWords ? asMatches(search, found) : NOTHING
}

const textOf = ({ db, current: { index }, language }: Search, text: string) =>
  searchWords(db, text, selectByRelevance(index), language)

const selectByRelevance =
  (index: ListingIndex): RankCandidateSelector =>
  (ids, max) => {
    const candidates = new Set(ids)
    const selected: number[] = []
    for (const position of index.inOrder.relevance) {
      const id = index.products[position]?.id ?? 0
      if (candidates.has(id)) selected.push(id)
      if (selected.length === max) break
    }
    return selected
  }

function asMatches({ current: { index } }: Search, found: TextSearchResult): CatalogueMatches {
  const { hasAllWords, interpretedAs } = found
  const positions = bestFirst(index, index.inOrder.relevance, [textCondition(index, found)])
  return { positions, hasAllWords, interpretedAs, findsAsTyped: interpretedAs === null, understood: [] }
}

/** Leaves out products that are not in the snapshot. */
function textCondition(index: ListingIndex, { ids, ranks }: Pick<TextSearchResult, 'ids' | 'ranks'>): Condition {
  const rankOf = new Map<number, number>()
  ids.forEach((id, at) => {
    const position = positionOf(index, id)
    if (position !== null) rankOf.set(position, ranks[at] ?? 0)
  })
  return { set: setOf(index, rankOf.keys()), distance: () => 0, rank: (position) => rankOf.get(position) ?? 0 }
}

/** Products are sorted by id. */
function positionOf({ products }: ListingIndex, id: number): number | null {
  let [low, high] = [0, products.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = products[middle]?.id ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return null
}

type WeighedCondition = Condition & { part: QueryPart | null }

/** The conditions of a search that the catalogue itself answers, the most important first. */
async function conditionsOf(search: Search, { parts, price }: Reading): Promise<WeighedCondition[]> {
  const { index, lexicons } = search.current
  const head = headOf(parts)
  const byImportance = [...(head ? [head] : []), ...parts.filter((part) => part !== head).toReversed()]
  // Products that have all words in their names are what is wanted, whatever the words mean.
  const tokens = parts.flatMap((part) => part.tokens)
  const named = namedSet(index, tokens.length > 1 ? tokens : [], lexicons())
  const conditions: WeighedCondition[] = []
  for (const part of byImportance) {
    const { meaning } = part
    if (meaning?.type !== 'kind' && meaning?.type !== 'property') continue
    const { set, distance } = partMatches(index, { ...part, meaning }, lexicons())
    const mentioning = await mentionsOf(search, meaning)
    conditions.push({
      set: (mentioning ? set.new_union(mentioning) : set).new_union(named),
      distance: (position) => (named.has(position) ? -1 : distance(position)),
      part,
    })
  }
  if (price)
    conditions.splice(head ? 1 : 0, 0, { set: priceSet(index, price, unitSize()), distance: () => 0, part: null })
  return conditions
}

/** The products that mention other words for the same. */
async function mentionsOf(search: Search, { words }: Meaning) {
  if (words.length === 0) return null
  const { index } = search.current
  const ids = await Promise.all(words.slice(0, MAX_OTHER_WORDS).map((word) => idsMentioning(search, word)))
  return textCondition(index, { ids: ids.flat(), ranks: [] }).set
}

const MAX_OTHER_WORDS = 6

async function idsMentioning(search: Search, words: string): Promise<number[]> {
  const { ids, hasAllWords, interpretedAs } = await textOf(search, words)
  return hasAllWords && interpretedAs === null ? ids : []
}

/** From what fits all of the search to what fits some of it; the first that finds anything counts. */
async function matchesOf(search: Search, reading: Reading): Promise<CatalogueMatches> {
  const { parts, interpretedAs } = reading
  const conditions = await conditionsOf(search, reading)
  const understood = understoodIn(reading)
  const order = orderOf(search.current.index, parts)
  const found = (positions: Uint32Array, hasAllWords: boolean, as = interpretedAs) => ({
    positions,
    hasAllWords,
    interpretedAs: as,
    findsAsTyped: as === null,
    understood: hasAllWords ? understood : [],
  })
  if (parts.some(({ meaning }) => meaning?.type === 'none')) return found(new Uint32Array(), true)
  const { index } = search.current
  const rest = parts.filter(({ meaning }) => !meaning || meaning.type === 'words')
  if (rest.length === 0) {
    if (conditions.length === 0) return anyProduct(search, reading, found, order)
    if (canMeet(conditions)) return found(bestFirst(index, order, conditions), true)
  }
  const kinds = conditions.filter(({ part }) => part === null || part.meaning?.type === 'kind')
  for (const [kept, texts] of [
    [conditions, rest],
    [kinds, parts.filter((part) => isText(part) && !kinds.some((kind) => kind.part === part))],
    [[], parts.filter(isText)],
  ] as const) {
    if (texts.length === 0) continue
    const text = await textsOf(search, texts)
    if (text && canMeet([...kept, text.condition]))
      return found(
        bestFirst(index, order, [...kept, text.condition]),
        true,
        interpreted(reading, texts, text.interpretedAs),
      )
  }
  const partial = withoutContradiction(conditions)
  if (saysMost(parts, partial)) return found(bestFirst(index, order, partial), false)
  const some = await textOf(search, reading.text)
  return { ...asMatches(search, some), interpretedAs: some.interpretedAs ?? interpretedAs }
}

/** Whether the conditions say what is wanted: the kind of thing, or most of the words. */
function saysMost(parts: readonly QueryPart[], conditions: readonly WeighedCondition[]): boolean {
  const said = conditions.flatMap(({ part }) => part ?? [])
  return said.some(({ meaning }) => meaning?.type === 'kind') || said.length * 2 > parts.filter(isText).length
}

const isText = ({ meaning }: QueryPart) =>
  meaning?.type !== 'any' && meaning?.type !== 'cheap' && meaning?.type !== 'dear'

/** Words like "gift" alone mean any product; those that are named so come first. */
function anyProduct(
  { current: { index, lexicons } }: Search,
  { parts }: Reading,
  found: (positions: Uint32Array, hasAllWords: boolean) => CatalogueMatches,
  order: Uint32Array,
): CatalogueMatches {
  const named = parts.map(({ tokens }) => namedSet(index, tokens, lexicons()))
  const all: Condition = { set: index.all, distance: (at) => (named.some((set) => set.has(at)) ? 0 : 1) }
  return found(parts.length === 0 ? new Uint32Array() : bestFirst(index, order, [all]), true)
}

type FoundText = { condition: Condition; interpretedAs: string | null }

/** The products whose texts have these words; null if none has all of them. */
async function textsOf(search: Search, parts: readonly QueryPart[]): Promise<FoundText | null> {
  const { index } = search.current
  const plain = parts.filter(({ meaning }) => meaning?.type !== 'words').map(({ text }) => text)
  const conditions: Condition[] = []
  let interpretedAs: string | null = null
  if (plain.length > 0) {
    const found = await textOf(search, plain.join(' '))
    if (!found.hasAllWords) return null
    interpretedAs = found.interpretedAs
    conditions.push(textCondition(index, found))
  }
  for (const { meaning, text } of parts)
    if (meaning?.type === 'words') {
      const words = [text, ...meaning.words.filter((word) => word !== text)].slice(0, MAX_OTHER_WORDS)
      const ids = await Promise.all(words.map((word) => idsMentioning(search, word)))
      conditions.push(textCondition(index, { ids: ids.flat(), ranks: [] }))
    }
  const [first, ...more] = conditions
  if (!first) return null
  const set = more.reduce((one, other) => one.intersection(other.set), first.set.clone())
  return { condition: { ...first, set }, interpretedAs }
}

/** The whole search with what was corrected in some of its words. */
const interpreted = ({ text, interpretedAs }: Reading, texts: readonly QueryPart[], corrected: string | null) =>
  corrected === null
    ? interpretedAs
    : (interpretedAs ?? text).toLowerCase().replace(texts.map((part) => part.text).join(' '), corrected)

function orderOf({ inOrder }: ListingIndex, parts: readonly QueryPart[]): Uint32Array {
  if (parts.some(({ meaning }) => meaning?.type === 'cheap')) return inOrder.price
  return parts.some(({ meaning }) => meaning?.type === 'dear') ? inOrder['-price'] : inOrder.relevance
}

function understoodIn({ parts, price }: Reading): UnderstoodPart[] {
  const textWithout = (left: QueryPart | null) =>
    [...parts.filter((part) => part !== left).map(({ text }) => text), ...(price && left ? [price.text] : [])].join(' ')
  const understood = parts.filter(
    ({ meaning }) => meaning && meaning.type !== 'any' && meaning.type !== 'none' && meaning.type !== 'words',
  )
  return [
    ...understood.map((part) => ({
      text: part.text,
      without: textWithout(part),
      name: part.meaning?.name ?? null,
      price: null,
    })),
    ...(price
      ? [{ text: price.text, without: textWithout(null), name: null, price: { min: price.min, max: price.max } }]
      : []),
  ]
}
