import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { type Db } from '@/lib/platform/db/client.server'
import { interpretTranslatedWords, type InterpretedWord } from './translated-words.server'
import { wordsIn } from './words/tokens'

/** Ids of the matching products, with their ranks at the same indexes. */
export type TextSearchResult = {
  ids: number[]
  ranks: number[]
  /** Whether the products match all words; false if none does and they match some. */
  hasAllWords: boolean
  /** The text with corrected spelling; null if nothing was corrected. */
  interpretedAs: string | null
}

/** Selects the products to rank when too many match; the others come after them. */
export type RankCandidateSelector = (ids: number[], max: number) => number[]

const selectFirst: RankCandidateSelector = (ids, max) => ids.slice(0, max)

export async function searchText(
  db: Db,
  text: string,
  selectCandidates: RankCandidateSelector = selectFirst,
  language: string = contentLanguage(),
): Promise<TextSearchResult> {
  const ids = await findByCode(db, text)
  if (ids.length > 0) return { ids, ranks: ids.map(() => 1), hasAllWords: true, interpretedAs: null }
  return searchWords(db, text, selectCandidates, language)
}

/** The same without codes. */
export async function searchWords(
  db: Db,
  text: string,
  selectCandidates: RankCandidateSelector = selectFirst,
  language: string = contentLanguage(),
): Promise<TextSearchResult> {
  const searched: SearchedWords = { db, words: wordsIn(text), selectCandidates }
  const own = await searchIn(searched, language)
  const content = contentLanguage()
  if (language === content || (own.hasAllWords && own.interpretedAs === null)) return own
  // Names of the trade are typed in the language of the content, too, and not every product may be translated.
  return (await searchContent(searched, content)) ?? own
}

type SearchedWords = { db: Db; words: string[]; selectCandidates: RankCandidateSelector }

const searchIn = (searched: SearchedWords, language: string): Promise<TextSearchResult> =>
  language === 'en' ? searchEnglish(searched) : searchOther(searched, language)

/** Without corrected words: what is misspelt is corrected in the language of the edition. */
async function searchContent(searched: SearchedWords, language: string): Promise<TextSearchResult | null> {
  if (language === 'en') return searchExactly(searched)
  const found = await searchOther(searched, language)
  return found.hasAllWords && found.interpretedAs === null ? found : null
}

/** The search documents: those in English have a table of their own. */
const ENGLISH_TEXTS = sql`product_texts`
const textsIn = (language: string) => sql`(select * from translated_texts where language = ${language}) as translated`

const searchEnglish = async (searched: SearchedWords): Promise<TextSearchResult> =>
  (await searchExactly(searched)) ??
  searchInterpreted(searched, ENGLISH_TEXTS, await interpretWords(searched.db, searched.words))

const searchOther = async (searched: SearchedWords, language: string): Promise<TextSearchResult> =>
  searchInterpreted(searched, textsIn(language), await interpretTranslatedWords(searched.db, language, searched.words))

async function searchExactly({ db, words, selectCandidates }: SearchedWords): Promise<TextSearchResult | null> {
  const query = await buildExactQuery(db, words)
  const found = query && (await rankMatches(db, ENGLISH_TEXTS, query, selectCandidates))
  return found ? { ...found, hasAllWords: true, interpretedAs: null } : null
}

/** The products that match all words; if there is none, those that have some in more than the long description. */
async function searchInterpreted(
  { db, selectCandidates }: SearchedWords,
  texts: SQL,
  words: readonly InterpretedWord[],
): Promise<TextSearchResult> {
  const interpretedAs = words.some(({ corrected }) => corrected)
    ? words.map(({ word, corrected }) => corrected ?? word).join(' ')
    : null
  const queries = words.flatMap(({ query }) => query ?? [])
  const all =
    queries.length > 0 && queries.length === words.length
      ? await rankMatches(db, texts, joinQueries(queries, '&'), selectCandidates)
      : null
  return all
    ? { ...all, hasAllWords: true, interpretedAs }
    : {
        ids: [],
        ranks: [],
        ...(queries.length > 0
          ? await rankMatchesIn(db, texts, sql`headline`, joinQueries(queries, '|'), selectCandidates, NAMES_AND_TAGS)
          : null),
        hasAllWords: false,
        interpretedAs,
      }
}

/** A search for the exact code of a product or variant finds only that product. */
export async function findByCode(db: Db, text: string): Promise<number[]> {
  const code = text.trim().toUpperCase()
  const rows = await db.execute<{ id: number }>(sql`
    select id from products where product_code = ${code} union select product_id from variants where variant_code = ${code}`)
  return rows.map(({ id }) => id)
}

// Removing accents can produce spaces and punctuation, which are removed here.
const normalizedWord = sql`regexp_replace(lower(unaccent(typed)), '[[:space:][:punct:]]', '', 'g')`

const queryWords = (words: string[]) => sql`
  select at, word, plainto_tsquery('shop_stems', word) as stems
  from (select at, ${normalizedWord} as word from unnest(${sql.param(words)}::text[]) with ordinality as typed(typed, at)) as plain`

/** A query of all words if each of them is known, which is nearly always so; null otherwise. Reads only the table of words. */
async function buildExactQuery(db: Db, words: string[]): Promise<string | null> {
  const [row] = await db.execute<{ query: string | null }>(sql`
    select string_agg(stems::text, ' & ') as query from (${queryWords(words)}) as asked
    where numnode(stems) > 0
    having bool_and(exists (select from search_words where search_words.word = asked.word))`)
  return row?.query ?? null
}

/**
 * The query for each word. A known word matches all its inflected forms, a prefix of known words matches these, and
 * any other word matches the names with the fewest typos. Stop words have no query.
 */
async function interpretWords(db: Db, words: string[]): Promise<InterpretedWord[]> {
  return db.execute<InterpretedWord>(sql`
    with asked as (${queryWords(words)})
    select asked.word,
           coalesce(spelt.query, begun.query, nearest.query, meant.query)::text as query,
           case when spelt.query is null and begun.query is null and nearest.query <> asked.stems then nearest.word end as corrected
    from asked
    left join lateral (
      select stems as query where exists (select from search_words where search_words.word = asked.word) and ${hasMatch(sql`stems`)}
    ) spelt on true
    left join lateral (
      select query from to_tsquery('simple', asked.word || ':*') as query where spelt.query is null and length(asked.word) >= 3 and ${hasMatch(sql`query`)}
    ) begun on true
    left join lateral (${nearestWords}) nearest on true
    left join lateral (select stems as query where ${hasMatch(sql`stems`)}) meant on true
    where numnode(stems) > 0
    order by at`)
}

const hasMatch = (query: SQL) => sql`exists (select from product_texts where document @@ ${query})`

const maxTypos = sql`case when length(asked.word) <= 2 then 0 when length(asked.word) <= 4 then 1 when length(asked.word) <= 8 then 2 else 3 end`

/**
 * The words in product names with the fewest typos, the most similar first. Numbers are left out, and so are words
 * that already have a query. A transposition counts as two edits, so words of four letters may also be transposed.
 */
const nearestWords = sql`
  select string_agg(query::text, ' | ')::tsquery as query, (array_agg(word order by alike desc, products desc, word))[1] as word
  from (
    select near.word, alike, query, (select count(*) from product_texts where headline @@ query) as products
    from (
      select search_words.word, plainto_tsquery('shop_stems', search_words.word) as query, similarity(search_words.word, asked.word) as alike,
             rank() over (order by levenshtein_less_equal(search_words.word, asked.word, 3)) as place
      from search_words
      where spelt.query is null and begun.query is null
        and in_names and search_words.word !~ '[0-9]' and length(search_words.word) >= 3 and abs(length(search_words.word) - length(asked.word)) <= ${maxTypos}
        and (levenshtein_less_equal(search_words.word, asked.word, 3) <= ${maxTypos}
             or length(asked.word) = 4 and ${sortedLetters(sql`search_words.word`)} = ${sortedLetters(sql`asked.word`)})
    ) near
    where place = 1 and numnode(query) > 0
    limit 5
  ) found
  where products > 0`

function sortedLetters(word: SQL): SQL {
  return sql`(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') as letter)`
}

/** Safe to concatenate, because PostgreSQL itself wrote each part. */
const joinQueries = (queries: string[], operator: '&' | '|') =>
  queries.map((query) => `(${query})`).join(` ${operator} `)

type RankedMatches = Pick<TextSearchResult, 'ids' | 'ranks'>

// 250 pages are enough by relevance, and ranking costs far more than matching.
const MAX_RANKED = 5000

/** Searches long descriptions only if names, categories, tags and short descriptions have no match. */
async function rankMatches(
  db: Db,
  texts: SQL,
  query: string,
  selectCandidates: RankCandidateSelector,
): Promise<RankedMatches | null> {
  return (
    (await rankMatchesIn(db, texts, sql`headline`, query, selectCandidates)) ??
    (await rankMatchesIn(db, texts, sql`document`, query, selectCandidates))
  )
}

/** Of the headline: one of several words in a sentence about a product says little about it. */
const NAMES_AND_TAGS = sql`ts_filter(headline, '{a,b}')`

/** `within` is what of the column must match, too; the column itself has an index. */
async function rankMatchesIn(
  db: Db,
  texts: SQL,
  column: SQL,
  query: string,
  selectCandidates: RankCandidateSelector,
  within?: SQL,
): Promise<RankedMatches | null> {
  const [found] = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(product_id) as ids from ${texts}
    where ${column} @@ cast(${query} as tsquery) ${within ? sql`and ${within} @@ cast(${query} as tsquery)` : sql``}`)
  if (!found?.ids) return null
  const { ids } = found
  const candidates = ids.length > MAX_RANKED ? selectCandidates(ids, MAX_RANKED) : ids
  const rows = await db.execute<{ id: number; rank: number }>(sql`
    select product_id as id, ts_rank('{0.05, 0.2, 0.6, 1}', ${column}, cast(${query} as tsquery)) as rank
    from ${texts} where product_id = any(${sql.param(candidates)}::int[])`)
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]))
  return { ids, ranks: ids.map((id) => rankOf.get(id) ?? 0) }
}
