import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'

/** Products that some words name, with how well they do. */
export type TextSearchResult = {
  ids: number[]
  ranks: number[]
  /** Whether they have every word, or only some because none has all. */
  hasAllWords: boolean
  /** The words as they were understood, where they were spelt otherwise. */
  interpretedAs: string | null
}

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 60

/** Letters and digits only: nothing else ever gets into a query of the database's own language. */
const wordsIn = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))

/** Chooses which of very many products are ranked by the words; the others come after them. */
export type RankCandidateSelector = (ids: number[], most: number) => number[]

const selectFirst: RankCandidateSelector = (ids, most) => ids.slice(0, most)

export async function searchText(
  db: Db,
  text: string,
  preferred: RankCandidateSelector = selectFirst,
): Promise<TextSearchResult> {
  const ids = await findByCode(db, text)
  if (ids.length > 0) return { ids, ranks: ids.map(() => 1), hasAllWords: true, interpretedAs: null }
  const asked = wordsIn(text)
  const exactly = await buildExactQuery(db, asked)
  const asSpelt = exactly && (await rankMatches(db, exactly, preferred))
  if (asSpelt) return { ...asSpelt, hasAllWords: true, interpretedAs: null }
  const words = await interpretWords(db, asked)
  const readAs = words.some(({ corrected }) => corrected)
    ? words.map(({ word, corrected }) => corrected ?? word).join(' ')
    : null
  const queries = words.flatMap(({ query }) => query ?? [])
  const all = queries.length === words.length ? await rankMatches(db, joinQueries(queries, '&'), preferred) : null
  return all
    ? { ...all, hasAllWords: true, interpretedAs: readAs }
    : {
        ids: [],
        ranks: [],
        ...(await rankMatches(db, joinQueries(queries, '|'), preferred)),
        hasAllWords: false,
        interpretedAs: readAs,
      }
}

/** A product's or variant's code names its product alone. */
async function findByCode(db: Db, text: string): Promise<number[]> {
  const code = text.trim().toUpperCase()
  const rows = await db.execute<{ id: number }>(sql`
    select id from products where product_code = ${code} union select product_id from variants where variant_code = ${code}`)
  return rows.map(({ id }) => id)
}

type InterpretedWord = { word: string; query: string | null; corrected: string | null }

// What a letter may become without its accent is kept out of the query as well.
const normalizedWord = sql`regexp_replace(lower(unaccent(typed)), '[[:space:][:punct:]]', '', 'g')`

const queryWords = (words: string[]) => sql`
  select at, word, plainto_tsquery('shop_stems', word) as stems
  from (select at, ${normalizedWord} as word from unnest(${sql.param(words)}::text[]) with ordinality as typed(typed, at)) as plain`

/** The whole question when the shop has had all its words, as nearly every question; null otherwise. Costs no look at texts. */
async function buildExactQuery(db: Db, words: string[]): Promise<string | null> {
  const [row] = await db.execute<{ query: string | null }>(sql`
    select string_agg(stems::text, ' & ') as query from (${queryWords(words)}) as asked
    where numnode(stems) > 0
    having bool_and(exists (select from search_words where search_words.word = asked.word))`)
  return row?.query ?? null
}

/**
 * What each word asks for. A word that is spelt like one in the shop asks for it in all its forms; a
 * beginning of such words for them; any other for the nearest names. Words like "with" ask for nothing.
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
 * Words of names with the fewest slips, the likeliest first: numbers are none, and nothing is compared for a
 * word that is understood already. In a short word two neighbours are easily swapped.
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

/** Each part is the database's own writing of a query that it has made itself. */
const joinQueries = (queries: string[], how: '&' | '|') => queries.map((query) => `(${query})`).join(` ${how} `)

type RankedMatches = Pick<TextSearchResult, 'ids' | 'ranks'>

// Hundreds of pages: nobody goes further by relevance, and ranking costs far more than finding.
const MAX_RANKED = 5000

/** First what the words say of products themselves; only where that is nothing, what descriptions mention. */
async function rankMatches(db: Db, query: string, preferred: RankCandidateSelector): Promise<RankedMatches | null> {
  return (
    (await rankMatchesIn(db, sql`headline`, query, preferred)) ??
    (await rankMatchesIn(db, sql`document`, query, preferred))
  )
}

async function rankMatchesIn(
  db: Db,
  texts: SQL,
  query: string,
  preferred: RankCandidateSelector,
): Promise<RankedMatches | null> {
  const [found] = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(product_id) as ids from product_texts where ${texts} @@ cast(${query} as tsquery)`)
  if (!found?.ids) return null
  const { ids } = found
  const first = ids.length > MAX_RANKED ? preferred(ids, MAX_RANKED) : ids
  const rows = await db.execute<{ id: number; rank: number }>(sql`
    select product_id as id, ts_rank('{0.05, 0.2, 0.6, 1}', ${texts}, cast(${query} as tsquery)) as rank
    from product_texts where product_id = any(${sql.param(first)}::int[])`)
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]))
  return { ids, ranks: ids.map((id) => rankOf.get(id) ?? 0) }
}
