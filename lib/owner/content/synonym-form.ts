import { choice, choices, line, list, names, onOff, part, text } from '@/lib/owner/forms/field-table'
import { type FormField } from '@/lib/owner/forms/form-fields'
import { isRecord } from '@/lib/platform/base/json'
import { type SynonymFile } from '@/lib/shop/catalogue/synonym-file.schema'
import { formatMeaning, parseMeaning } from '@/lib/shop/catalogue/synonyms'

export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** An entry of synonyms.json, with each meaning as the conditions that it sets. */
export const SYNONYM_FIELDS: readonly FormField[] = [
  choice('language', 'Language'),
  text('words', 'What shoppers type', {
    hint: 'A word or phrase on each line',
    required: true,
    rows: 4,
    write: (words) => (Array.isArray(words) ? words.join('\n') : ''),
    read: linesOf,
  }),
  list(
    'means',
    'What it means',
    {
      entry: 'meaning',
      hint: 'The best first. Without any, the words stand for each other.',
      blank: 'omitted',
      summary: { names: ['categories', 'tags', 'products', 'words'] },
    },
    [
      choices('categories', 'In one of these categories'),
      part('values', 'With these values', { look: 'details' }, [
        choices('tags', 'Values of filters', undefined, { hint: 'Of one filter, any of them is enough.' }),
      ]),
      part('others', 'Products, or what other words mean', { look: 'details' }, [
        names('products', 'One of these products', 'Their addresses, separated by commas'),
        line('words', 'What other words mean', 'Nothing else is chosen then'),
        onOff('any', 'Any product'),
        onOff(
          'none',
          'Nothing that you have',
          'Shoppers read that there is nothing, instead of seeing what is nearest',
        ),
      ]),
    ],
  ),
  onOff('both_ways', 'Both ways', {
    hint: 'A search for the name of the category or value finds texts with these words, too.',
    empty: 'omitted',
  }),
]

export type SynonymEntry = SynonymFile[number]

export const NEW_SYNONYM = { words: [], means: [] }

const NO_CONDITIONS = { categories: [], tags: [], products: [], words: '', any: false, none: false }

/** The entry as the value of the form. */
export const toSynonymForm = ({ means = [], ...entry }: SynonymEntry) => ({ ...entry, means: means.map(toConditions) })

function toConditions(meaning: string) {
  const parsed = parseMeaning(meaning)
  if (parsed?.type !== 'target')
    return {
      ...NO_CONDITIONS,
      any: parsed?.type === 'any',
      none: parsed?.type === 'none',
      words: parsed?.type === 'words' ? parsed.words : '',
    }
  const { categories, tags, products } = parsed.target
  return {
    ...NO_CONDITIONS,
    categories: [...categories],
    tags: tags.flatMap(({ facet, tags: slugs }) => slugs.map((slug) => `${facet}:${slug}`)),
    products: [...products],
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The value of the form as an entry of the file. */
export const fromSynonymForm = ({ means, both_ways: bothWays, ...entry }: Record<string, unknown>) => ({
  ...entry,
  ...(Array.isArray(means) && means.length > 0 && { means: means.filter(isRecord).map(fromConditions) }),
  ...(bothWays === true && { both_ways: true }),
})

/** Conditions beside other words are no meaning, which the schema says. */
function fromConditions({ categories, tags, products, words, any, none }: Record<string, unknown>): string {
  const chosen = strings(tags).map((tag) => tag.split(':'))
  const conditions = formatMeaning({
    categories: strings(categories),
    tags: [...new Set(chosen.map(([facet = '']) => facet))].map((facet) => ({
      facet,
      tags: chosen.flatMap(([of, slug = '']) => (of === facet ? [slug] : [])),
    })),
    products: strings(products),
  })
  return [
    any === true ? 'any' : '',
    none === true ? 'none' : '',
    conditions,
    typeof words === 'string' ? words.trim() : '',
  ]
    .filter(Boolean)
    .join(' ')
}
