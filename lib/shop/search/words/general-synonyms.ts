import { type Synonym } from '@/lib/shop/catalogue/synonyms'
import english from './general-synonyms.en.json'
import greek from './general-synonyms.el.json'

type GeneralSynonym = { words: string[]; means?: string[] }

const GENERAL: Readonly<Record<string, readonly GeneralSynonym[]>> = { en: english, el: greek }

/** What shoppers of any trade type: gifts, occasions, people, materials. The shop's own synonyms and names come first. */
export const generalSynonyms = (language: string): Synonym[] =>
  (GENERAL[language] ?? []).map(({ words, means = [] }) => ({ language, words, means, bothWays: false }))
