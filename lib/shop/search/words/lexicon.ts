import { slugIn, UNTRANSLATED } from '@/lib/shop/catalogue/slugs'
import { categorySlugIn, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { parseMeaning, type Synonym, type Target } from '@/lib/shop/catalogue/synonyms'
import { generalSynonyms } from './general-synonyms'
import { type LanguageRules, rulesOf } from './rules'
import { type Token, tokensOf } from './tokens'

/** One thing that a phrase may mean: all conditions that it has must hold. Products are positions in the snapshot. */
export type Choice = {
  categories: readonly string[]
  tags: readonly { facet: string; tags: readonly string[] }[]
  products: readonly number[]
}

/** What a phrase means to the shop. */
export type Meaning = {
  /** A kind of thing, a property, a wish for the cheap or the dear, any product, nothing that the shop has, or only other words. */
  type: 'kind' | 'property' | 'cheap' | 'dear' | 'any' | 'none' | 'words'
  /** The best first. */
  choices: readonly Choice[]
  /** Other words for the same, which products may mention. */
  words: readonly string[]
  /** The name of the category or tag, if it means just one. */
  name: string | null
}

type Catalogue = Pick<Snapshot, 'categories' | 'categorySlugs' | 'products' | 'synonyms'>
type Entry = { keys: string; meaning: Meaning }

export type Lexicon = {
  language: string
  rules: LanguageRules
  /** By the stems of the phrase. */
  phrases: ReadonlyMap<string, readonly Entry[]>
  longestPhrase: number
  /** Every stem of a phrase, and every key with the word as it is written. */
  stems: ReadonlySet<string>
  words: ReadonlyMap<string, string>
  /** The products whose names have a word, by its stem, and the keys of all these words. */
  named: ReadonlyMap<string, readonly number[]>
  namedKeys: ReadonlySet<string>
}

type PhraseBook = { find: (phrase: string) => Meaning | null; add: (phrase: string, meaning: Meaning) => void }

const ANY: Meaning = { type: 'any', choices: [], words: [], name: null }

/** What the shop means by words of a language: the names of its categories and tags, its synonyms, and general ones. */
export function buildLexicon(catalogue: Catalogue, language: string, { withNames }: { withNames: boolean }): Lexicon {
  const rules = rulesOf(language)
  const phrases = new Phrases(rules)
  const names = withNames ? addNames(phrases, catalogue) : []
  const resolve = targetResolver(catalogue)
  addSynonyms(
    phrases,
    catalogue.synonyms.filter((synonym) => synonym.language === language),
    resolve,
  )
  addPieces(phrases, names)
  for (const [type, words] of [
    ['cheap', rules.cheap],
    ['dear', rules.dear],
  ] as const)
    for (const word of words) phrases.addIfNew(word, { ...ANY, type })
  addSynonyms(new NewPhrases(phrases), generalSynonyms(language), resolve)
  const { named, namedKeys } = withNames
    ? nameIndex(catalogue.products, rules)
    : { named: new Map(), namedKeys: new Set<string>() }
  return { language, rules, ...phrases.finished(), named, namedKeys }
}

const stemsOf = (tokens: readonly Token[]) => tokens.map(({ forms }) => forms[0]?.stem ?? '').join(' ')
const keysOf = (tokens: readonly Token[]) => tokens.map(({ forms }) => forms[0]?.key ?? '').join(' ')

class Phrases implements PhraseBook {
  readonly #entries = new Map<string, Entry[]>()
  readonly #words = new Map<string, string>()
  #longest = 0

  constructor(readonly rules: LanguageRules) {}

  find(phrase: string): Meaning | null {
    const tokens = tokensOf(phrase, this.rules)
    const entries = this.#entries.get(stemsOf(tokens)) ?? []
    return (entries.find(({ keys }) => keys === keysOf(tokens)) ?? entries[0])?.meaning ?? null
  }

  /** What a phrase means already comes first. */
  add(phrase: string, meaning: Meaning): void {
    const tokens = tokensOf(phrase, this.rules)
    const [stems, keys] = [stemsOf(tokens), keysOf(tokens)]
    if (stems === '') return
    const entries = this.#entries.get(stems) ?? []
    const before = entries.find((entry) => entry.keys === keys)
    if (before) before.meaning = joined(before.meaning, meaning)
    else this.#entries.set(stems, [...entries, { keys, meaning }])
    this.#longest = Math.max(this.#longest, tokens.length)
    for (const { text, forms } of tokens)
      if (forms[0] && !this.#words.has(forms[0].key)) this.#words.set(forms[0].key, text)
  }

  addIfNew(phrase: string, meaning: Meaning): void {
    if (!this.find(phrase)) this.add(phrase, meaning)
  }

  finished() {
    return {
      phrases: this.#entries,
      longestPhrase: this.#longest,
      stems: new Set([...this.#entries.keys()].flatMap((stems) => stems.split(' '))),
      words: this.#words,
    }
  }
}

/** Adds only phrases that mean nothing yet: what the shop says itself counts more. */
class NewPhrases implements PhraseBook {
  constructor(private readonly phrases: Phrases) {}
  find = (phrase: string) => this.phrases.find(phrase)
  add = (phrase: string, meaning: Meaning) => this.phrases.addIfNew(phrase, meaning)
}

function joined(one: Meaning, other: Meaning): Meaning {
  const choices = [...one.choices, ...other.choices]
  return {
    type: one.type === 'words' || one.type === 'any' ? other.type : one.type,
    choices,
    words: [...new Set([...one.words, ...other.words])],
    name: choices.length > 1 ? null : (one.name ?? other.name),
  }
}

const PIECES = /\s*[&/,]\s*/

function addNames(phrases: Phrases, { categories }: Catalogue): [string, Meaning][] {
  const named = categories.map(({ name, slug }): [string, Meaning] => [
    name,
    { type: 'kind', choices: [{ categories: [slug], tags: [], products: [] }], words: [], name },
  ])
  const facets = new Map(categories.flatMap(({ facets }) => facets.map((facet) => [facet.slug, facet])))
  for (const { slug: facet, facet_tags } of facets.values())
    for (const { name, slug } of facet_tags)
      named.push([
        name,
        {
          type: 'property',
          choices: [{ categories: [], tags: [{ facet, tags: [slug] }], products: [] }],
          words: [],
          name,
        },
      ])
  for (const [name, meaning] of named) phrases.add(name, meaning)
  return named
}

/** "Brooches & hair" is found by either, unless something else is named so. */
function addPieces(phrases: Phrases, named: readonly [string, Meaning][]): void {
  for (const [name, meaning] of named)
    if (PIECES.test(name)) for (const piece of name.split(PIECES)) phrases.addIfNew(piece, meaning)
}

type Resolve = (target: Target) => { choice: Choice; name: string | null } | null

/** Synonyms have the slugs of the content language, the snapshot those of the edition. */
function targetResolver(catalogue: Catalogue): Resolve {
  const { categories, products } = catalogue
  const own = new Map(categories.map((category) => [categorySlugIn(catalogue, category, UNTRANSLATED), category.slug]))
  const positions = new Map(products.map((product, at) => [slugIn(product, UNTRANSLATED), at]))
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const tagNames = new Map(
    categories.flatMap(({ facets }) =>
      facets.flatMap((facet) =>
        facet.facet_tags.map(({ slug, name }): [string, string] => [`${facet.slug}:${slug}`, name]),
      ),
    ),
  )
  return ({ categories: slugs, tags, products: named }) => {
    const choice = {
      categories: slugs.flatMap((slug) => own.get(slug) ?? []),
      tags,
      products: named.flatMap((slug) => positions.get(slug) ?? []),
    }
    // A category that is gone must not turn into no condition.
    const isGone = (wanted: readonly unknown[], found: readonly unknown[]) => wanted.length > 0 && found.length === 0
    if (isGone(slugs, choice.categories) || isGone(named, choice.products)) return null
    const conditions = [
      ...choice.categories.map((slug) => names.get(slug)),
      ...tags.flatMap((one) => one.tags.map((tag) => tagNames.get(`${one.facet}:${tag}`))),
      ...choice.products.map((position) => products[position]?.name),
    ]
    return { choice, name: conditions.length === 1 ? (conditions[0] ?? null) : null }
  }
}

function addSynonyms(phrases: PhraseBook, synonyms: readonly Synonym[], resolve: Resolve): void {
  for (const { words, means, bothWays } of synonyms) {
    const meaning = meaningOf(phrases, means, resolve)
    if (!meaning) continue
    for (const word of words) phrases.add(word, meaning)
    if (bothWays && meaning.name !== null) phrases.add(meaning.name, { ...ANY, type: 'words', words })
  }
  // Words that stand for each other, or for other words, may have got their meaning from any entry above.
  for (const { words, means } of synonyms) addOtherWords(phrases, words, means)
}

/** What the targets mean; null if there is none, or only other words. */
function meaningOf(phrases: PhraseBook, means: readonly string[], resolve: Resolve): Meaning | null {
  const parsed = means.flatMap((text) => parseMeaning(text) ?? [])
  if (parsed.some(({ type }) => type === 'any')) return ANY
  if (parsed.some(({ type }) => type === 'none')) return { ...ANY, type: 'none' }
  const found = parsed.flatMap((one) => (one.type === 'target' ? (resolve(one.target) ?? []) : []))
  const choices = found.map(({ choice }) => choice)
  const [first] = choices
  if (!first) return null
  const isKind = first.categories.length > 0 && first.tags.length === 0 && first.products.length === 0
  return {
    type: isKind ? 'kind' : 'property',
    choices,
    words: [],
    name: found.length === 1 ? (found[0]?.name ?? null) : null,
  }
}

function addOtherWords(phrases: PhraseBook, words: readonly string[], means: readonly string[]): void {
  const others = means.flatMap((text) => {
    const parsed = parseMeaning(text)
    return parsed?.type === 'words' ? [parsed.words] : []
  })
  const [from, to] = means.length === 0 ? [words, words] : [words, others]
  if (to.length === 0) return
  const found = to.flatMap((word) => phrases.find(word) ?? [])
  const [first, ...more] = found.filter(({ type }) => type !== 'words')
  const same = first
    ? more.reduce((one, other) => (one.choices === other.choices ? one : joined(one, other)), first)
    : { ...ANY, type: 'words' as const, words: to }
  for (const word of from) if (!phrases.find(word)) phrases.add(word, same)
}

/** The products whose names have a word, by its stem. Many names share few words, so each word is read once. */
function nameIndex(products: Snapshot['products'], rules: LanguageRules) {
  const byWord = new Map<string, number[]>()
  products.forEach(({ name }, position) => {
    for (const word of name.toLowerCase().split(NO_WORD)) {
      const positions = byWord.get(word)
      if (!positions) byWord.set(word, [position])
      else if (positions.at(-1) !== position) positions.push(position)
    }
  })
  const named = new Map<string, number[]>()
  const namedKeys = new Set<string>()
  for (const [word, positions] of byWord) {
    const [form] = word === '' ? [] : rules.formsOf(word)
    if (!form) continue
    namedKeys.add(form.key)
    const same = named.get(form.stem)
    named.set(form.stem, same ? same.concat(positions) : positions)
  }
  return { named, namedKeys }
}

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u
