import { type Lexicon, type Meaning } from './lexicon'
import { type Token, tokensOf } from './tokens'
import { nearestWord } from './typos'
import { type WordForm } from './word-forms'

/** A phrase of a search with what it means to the shop; null for words that only texts may have. */
export type QueryPart = { text: string; tokens: readonly Token[]; meaning: Meaning | null }

/** The parts of a search, from left to right: the longest phrases that the shop knows, and what is left. */
export const readParts = (tokens: readonly Token[], lexicons: readonly Lexicon[]): QueryPart[] =>
  phrasesOf(joinCompounds(tokens, lexicons), lexicons, Math.max(...lexicons.map(({ longestPhrase }) => longestPhrase)))

/** The parts of a phrase that has a meaning as a whole; null if not each of several has one. */
export function partsWithin({ tokens }: QueryPart, lexicons: readonly Lexicon[]): QueryPart[] | null {
  const parts = phrasesOf(tokens, lexicons, tokens.length - 1)
  const isSaid = ({ meaning }: QueryPart) => meaning?.type === 'kind' || meaning?.type === 'property'
  return parts.length > 1 && parts.every(isSaid) ? parts : null
}

function phrasesOf(tokens: readonly Token[], lexicons: readonly Lexicon[], longest: number): QueryPart[] {
  const parts: QueryPart[] = []
  for (let at = 0; at < tokens.length;) {
    const part = longestPhrase(tokens, at, lexicons, longest)
    parts.push(part)
    at += part.tokens.length
  }
  return parts
}

function longestPhrase(tokens: readonly Token[], at: number, lexicons: readonly Lexicon[], longest: number): QueryPart {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const phrase = tokens.slice(at, at + length)
    for (const lexicon of lexicons) {
      const meaning = meaningOfPhrase(phrase, lexicon)
      if (meaning) return { text: textOf(phrase), tokens: phrase, meaning }
    }
  }
  const rest = tokens.slice(at, at + 1)
  return { text: textOf(rest), tokens: rest, meaning: null }
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

const SAFE_STEM = 4

/** A phrase in exactly this form counts before one that has the same stems. */
function meaningOfPhrase(phrase: readonly Token[], { phrases, stems, namedKeys }: Lexicon): Meaning | null {
  let similar: Meaning | null = null
  for (const forms of combinations(phrase, stems)) {
    const entries = phrases.get(forms.map(({ stem }) => stem).join(' '))
    if (!entries) continue
    const keys = forms.map(({ key }) => key).join(' ')
    const exact = entries.find((entry) => entry.keys === keys)
    if (exact) return exact.meaning
    // Different words may have the same short stem: a name that is spelt like this is meant, and not the phrase.
    const isName = forms.every(({ key, stem }) => stem.length < SAFE_STEM && namedKeys.has(key))
    if (!isName) similar ??= entries[0]?.meaning ?? null
  }
  return similar
}

const MAX_COMBINATIONS = 64

/** The ways to read the words of a phrase, without forms that no phrase has. */
function combinations(phrase: readonly Token[], stems: ReadonlySet<string>): WordForm[][] {
  return phrase.reduce<WordForm[][]>(
    (before, { forms }) => {
      const known = forms.filter(({ stem }) => stems.has(stem))
      return before.flatMap((start) => known.map((form) => [...start, form])).slice(0, MAX_COMBINATIONS)
    },
    [[]],
  )
}

const knows = ({ stems, named }: Lexicon, { forms }: Token) =>
  forms.some(({ stem }) => stems.has(stem) || named.has(stem))

/** Two words that the shop writes as one: "ear rings". */
function joinCompounds(tokens: readonly Token[], lexicons: readonly Lexicon[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [one, next] = [tokens[at], tokens[at + 1]]
    if (!one) continue
    const compound = next && !next.isAfterPreposition ? compoundOf(one, next, lexicons) : null
    joined.push(compound ?? one)
    if (compound) at++
  }
  return joined
}

function compoundOf(one: Token, next: Token, lexicons: readonly Lexicon[]): Token | null {
  const text = one.text + next.text
  for (const lexicon of lexicons) {
    const forms = lexicon.rules.formsOf(text)
    const isWord = forms.some(({ stem, key }) => lexicon.phrases.has(stem) || lexicon.namedKeys.has(key))
    if (isWord) return { text, forms, isAfterPreposition: one.isAfterPreposition }
  }
  return null
}

const SHORTEST_HALF = 3

/** One word that the shop writes as two: "hairpin". Null if it has no such words. */
export function splitCompound(token: Token, lexicons: readonly Lexicon[]): Token[] | null {
  const { text } = token
  for (const lexicon of lexicons)
    for (let at = SHORTEST_HALF; at <= text.length - SHORTEST_HALF; at++) {
      const halves = tokensOf(`${text.slice(0, at)} ${text.slice(at)}`, lexicon.rules)
      if (halves.length === 2 && halves.every((half) => knows(lexicon, half)))
        return halves.map((half) => ({ ...half, isAfterPreposition: token.isAfterPreposition }))
    }
  return null
}

/** Whether a category, a tag, a synonym or the name of a product has the word. */
export const isNamed = (token: Token, lexicons: readonly Lexicon[]): boolean =>
  lexicons.some((lexicon) => knows(lexicon, token))

/** The word of the shop that was probably meant by a misspelt one. */
export function correctedToken(token: Token, lexicons: readonly Lexicon[]): Token | null {
  for (const { words, rules } of lexicons)
    for (const { key } of token.forms) {
      const nearest = nearestWord(key, words.keys())
      const text = nearest === null ? undefined : words.get(nearest)
      if (text !== undefined) return { ...token, text, forms: rules.formsOf(text) }
    }
  return null
}

/** The kind of thing that a search is about: the one named last, before a preposition. */
export function headOf(parts: readonly QueryPart[]): QueryPart | null {
  const kinds = parts.filter(({ meaning }) => meaning?.type === 'kind')
  return kinds.findLast(({ tokens }) => !tokens[0]?.isAfterPreposition) ?? kinds[0] ?? null
}
