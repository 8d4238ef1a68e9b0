import { englishForms } from './english'
import { greekForms } from './greek'
import { plainForms, type WordForm } from './word-forms'

/** What the search knows of a language besides the shop's own words. */
export type LanguageRules = {
  formsOf: (word: string) => WordForm[]
  /** Words that say nothing about a product. */
  stopWords: ReadonlySet<string>
  /** Those of them after which no other kind of thing is named: a ring with a pearl is a ring. */
  prepositions: ReadonlySet<string>
  /** Before or after a number: size 54. */
  sizeWords: readonly string[]
  /** What the shopper wants to pay little for, and much. */
  cheap: readonly string[]
  dear: readonly string[]
}

const list = (text: string) => text.trim().split(/\s+/)
const set = (text: string): ReadonlySet<string> => new Set(list(text))

const PLAIN: LanguageRules = {
  formsOf: plainForms,
  stopWords: new Set(),
  prepositions: new Set(),
  sizeWords: [],
  cheap: [],
  dear: [],
}

const ENGLISH: LanguageRules = {
  formsOf: englishForms,
  stopWords: set(
    'a an the of for with and in on to from by at or my your our some any that which is are inspired coloured colored',
  ),
  prepositions: set('with for in from of'),
  sizeWords: list('size sized number no nr'),
  cheap: [
    ...list('cheap cheaper cheapest inexpensive affordable budget bargain'),
    ...['stocking filler', 'stocking stuffer', 'secret santa', 'small gift', 'little gift', 'token gift'],
  ],
  dear: list('expensive luxury luxurious premium exclusive'),
}

const GREEK: LanguageRules = {
  formsOf: greekForms,
  stopWords: set(
    `και κι με για απο σε στο στη στην στον στα στις στους το τα τη την τον της του των τις τους ο η οι ενα μια ενας
     που μου σου να θα είναι ειναι kai ke me gia apo se sto sti stin ston sta to ta ti tin ton tis tou twn pou`,
  ),
  prepositions: set('με για απο σε me gia apo se'),
  sizeWords: list('νούμερο μέγεθος νο'),
  cheap: [...list('φτηνό φθηνό οικονομικό προσιτό'), 'μικρό δώρο'],
  dear: list('ακριβό πολυτελές πολυτέλεια'),
}

const RULES: Readonly<Record<string, LanguageRules>> = { en: ENGLISH, el: GREEK }

export const rulesOf = (language: string): LanguageRules => RULES[language] ?? PLAIN
