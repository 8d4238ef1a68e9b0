import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { greekSpellings } from './words/greek'

export type InterpretedWord = { word: string; query: string | null; corrected: string | null }

/** Words that say nothing about a product, also in Latin letters: PostgreSQL has none for Greek. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  el: new Set(
    `και κι με για απο σε στο στη στην στον στα στις στους το τα τη την τον της του των τις τους ο η οι ενα μια ενας
     kai ke me gia apo se sto sti stin ston sta to ta ti tin ton tis tou twn`.split(/\s+/),
  ),
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * The query for each word in a language of which texts are translated. A word matches its inflected forms and words that
 * sound like them; otherwise words that begin like it, and otherwise the names with the fewest typos. Short words that no
 * name has are left out.
 */
export async function interpretTranslatedWords(
  db: Db,
  language: string,
  words: readonly string[],
): Promise<InterpretedWord[]> {
  const configuration = sql`cast(${`shop_stems_${language}`}::text as regconfig)`
  const meaning = words.filter((word) => !STOP_WORDS[language]?.has(withoutAccents(word)))
  const typed = JSON.stringify(meaning.map((word, at) => ({ at, word, spellings: greekSpellings(word) })))
  const hasMatch = sql`numnode(query) > 0 and exists (select from translated_texts where translated_texts.language = ${language} and document @@ query)`
  const anyOf = sql`string_agg(query::text, ' | ')::tsquery as query`
  const queryOf = sql`cross join lateral plainto_tsquery(${configuration}, known.word) as query`
  const maxTypos = sql`case when length(keys[1]) <= 2 then 0 when length(keys[1]) <= 4 then 1 when length(keys[1]) <= 8 then 2 else 3 end`
  return db.execute<InterpretedWord>(sql`
    with spelt as (
      select at, word, array(select distinct search_key(spelling) from jsonb_array_elements_text(spellings) as spelling) as keys
      from jsonb_to_recordset(${typed}::text::jsonb) as typed (at int, word text, spellings jsonb)
    ), asked as (
      select *, array(select search_stem(key) from unnest(keys) as key) as endless from spelt
    )
    select asked.word, coalesce(meant.query, begun.query, nearest.query)::text as query,
           case when coalesce(meant.query, begun.query) is null then nearest.word end as corrected
    from asked
    left join lateral (
      select ${anyOf} from (
        select plainto_tsquery(${configuration}, asked.word) as query
        union
        select query from translated_words known ${queryOf} where known.language = ${language} and known.stem = any (asked.endless)
      ) as same where ${hasMatch}
    ) meant on true
    left join lateral (
      select ${anyOf} from (
        select query from translated_words known ${queryOf}
        where meant.query is null and known.language = ${language} and length(asked.keys[1]) >= 3
          and exists (select from unnest(asked.keys) as start where starts_with(known.key, start)) and ${hasMatch}
        order by in_names desc, length(known.key), known.word limit 20
      ) as first
    ) begun on true
    left join lateral (
      select ${anyOf}, (array_agg(word order by alike desc, word))[1] as word from (
        select known.word, query, similarity(known.key, asked.keys[1]) as alike, rank() over (order by typos) as place
        from translated_words known
        cross join lateral (select min(levenshtein_less_equal(known.key, spelling, 3)) as typos from unnest(asked.keys) as spelling) as far
        ${queryOf}
        where meant.query is null and begun.query is null and known.language = ${language}
          and in_names and known.word !~ '[0-9]' and length(known.key) >= 3 and typos <= ${maxTypos} and ${hasMatch}
      ) as near
      where place = 1
    ) nearest on true
    where length(asked.word) > 3
       or exists (select from translated_words known where known.language = ${language} and known.key = any (asked.keys) and in_names)
    order by at`)
}
