import { type WordForm, withoutMarks } from './word-forms'

const IRREGULAR = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    ladies: 'lady',
    leaves: 'leaf',
    wives: 'wife',
    feet: 'foot',
    teeth: 'tooth',
    children: 'child',
    grey: 'gray',
  }),
)

/** British spelling as the American one: colour, oxidised, centre. */
const american = (word: string): string =>
  word
    .replace(/^(.{2,}[^aeiou])our(s|ed|ing|ful)?$/, '$1or$2')
    .replace(/^(.{3,})is(e|ed|es|er|ing|ation)$/, '$1iz$2')
    .replace(/^(.{2,}t)re(s)?$/, '$1er$2')
    .replace(/ller(y|ies)$/, 'lr$1')
    .replace(/ll(ed|ing|er)$/, 'l$1')

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The key has one spelling for both sides of the Atlantic; the stem is the singular. */
export function englishForms(word: string): WordForm[] {
  const plain = withoutMarks(word)
  const key = american(IRREGULAR.get(plain) ?? plain)
  return [{ key, stem: IRREGULAR.get(plain) ? key : singular(key) }]
}
