import 'server-only'
import { sql } from 'drizzle-orm'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { type Db } from '@/lib/platform/db/client.server'
import { type Lexicon } from './words/lexicon'
import { type PriceIntent, priceIntent } from './words/price-intent'
import { correctedToken, isNamed, type QueryPart, readParts, splitCompound } from './words/read-query'
import { type Token, tokensOf } from './words/tokens'
import { withoutMarks } from './words/word-forms'

/** A search as the shop reads it. */
export type Reading = {
  text: string
  parts: readonly QueryPart[]
  price: PriceIntent | null
  interpretedAs: string | null
}

/** What the shop understands of a text, after spelling mistakes are corrected in words that it does not know. */
export async function readSearch(
  db: Db,
  lexicons: readonly Lexicon[],
  text: string,
  language: string,
): Promise<Reading> {
  const [own] = lexicons
  if (!own) throw new Error('There is no lexicon.')
  const { price, rest } = priceIntent(text, language)
  const tokens = tokensOf(rest, own.rules)
  const parts = readParts(tokens, lexicons)
  const asTyped = { text, parts, price, interpretedAs: null }
  const strange = parts.flatMap(({ meaning, tokens: [token] }) =>
    !meaning && token && !isNamed(token, lexicons) && !/\d/.test(token.text) ? [token] : [],
  )
  if (strange.length === 0) return asTyped
  const known = await knownWords(db, language, strange)
  const meant = new Map<Token, Token[]>()
  let interpretedAs = text
  for (const token of strange.filter((one) => !known.has(one.text))) {
    const halves = splitCompound(token, lexicons)
    const corrected = halves ? null : correctedToken(token, lexicons)
    if (halves) meant.set(token, halves)
    if (!corrected) continue
    meant.set(token, [corrected])
    interpretedAs = interpretedAs.toLowerCase().replace(token.text, corrected.text)
  }
  if (meant.size === 0) return asTyped
  const corrected = tokens.flatMap((token) => meant.get(token) ?? [token])
  return {
    text: corrected.map((token) => token.text).join(' '),
    parts: readParts(corrected, lexicons),
    price,
    interpretedAs: interpretedAs === text ? null : interpretedAs,
  }
}

/** Those of the words that any text of the catalogue has: they are spelt as they are meant. */
async function knownWords(db: Db, language: string, tokens: readonly Token[]): Promise<Set<string>> {
  const typed = tokens.map(({ text, forms }) => ({
    text,
    word: withoutMarks(text),
    keys: forms.map(({ key }) => key),
  }))
  const others = [language, contentLanguage()].filter((one) => one !== 'en')
  const translated =
    others.length === 0
      ? sql`false`
      : sql`exists (select from translated_words known, jsonb_array_elements_text(keys) as typed_key
          where known.language = any (${sql.param(others)}::text[]) and (known.key = typed_key or known.stem = search_stem(typed_key)))`
  const rows = await db.execute<{ text: string }>(sql`
    select text from jsonb_to_recordset(${JSON.stringify(typed)}::text::jsonb) as typed (text text, word text, keys jsonb)
    where exists (select from search_words where search_words.word = typed.word) or ${translated}`)
  return new Set(rows.map(({ text }) => text))
}
