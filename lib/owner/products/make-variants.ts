import { freeSlug } from '@/lib/platform/base/slug'
import { below, isBlank, listEntries, newEntry, setEntries } from '@/lib/owner/forms/form-lists'
import { fileFields, joinPath, type FieldList, type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'
import { suggestVariantCode } from './suggest-codes'

type Option = { slug: string; name: string }
type Choice = Option & { tags: readonly Option[] }
type Pick = { choice: string; tag: Option }

/** The names of the boxes are `make.<choice>.<value>`. */
export const MAKE = 'make'
export const MAKE_PRICE = 'make_price'
/** The value of the button. */
export const MAKE_INTENT = 'make-variants'
/** What was made, among the values of the form. */
export const MADE = 'made'
export const MAX_VARIANTS = 60
const MAX_CHOICES = 3
const MAX_NAME = 120

type Made = { texts: FormTexts; said: string } | { problem: string }

/** The form with a variant for each combination of the ticked values. Those that are there with the same values stay. */
export function makeVariants(
  fields: readonly FormField[],
  choices: readonly Choice[],
  texts: FormTexts,
  { productCode, takenCodes }: { productCode: string; takenCodes: ReadonlySet<string> },
): Made {
  const list = fileFields(fields).find(
    (field): field is FieldList => field.name === 'variants' && field.kind === 'list',
  )
  if (!list) throw new Error('The form has no variants.')
  const ticked = choices
    .map(({ slug, tags }) => ({
      slug,
      tags: tags.filter((tag) => texts[joinPath(MAKE, slug, tag.slug)] !== undefined),
    }))
    .filter(({ tags }) => tags.length > 0)
  const present = listEntries(texts, 'variants').filter((entry) => !isBlank(list.fields, entry))
  const known = new Set(present.map(valuesOf))
  const wanted = combine(ticked).filter(
    (picks) => !known.has(keyOf(picks.map(({ choice, tag }) => [choice, tag.slug]))),
  )
  const problem = findProblem(ticked.length, present.length, wanted.length)
  if (problem) return { problem }

  const codes = new Set([...takenCodes, ...present.map(({ variant_code: code = '' }) => code.trim())])
  const slugs = new Set(present.map(({ slug = '' }) => slug.trim()))
  const added = wanted.map((picks): FormTexts => {
    const code =
      productCode === ''
        ? ''
        : suggestVariantCode(
            productCode,
            picks.map(({ tag }) => tag.slug),
            codes,
          )
    const slug = freeSlug(
      picks
        .map(({ tag }) => tag.slug)
        .join('-')
        .slice(0, 80)
        .replace(/-$/, ''),
      slugs,
    )
    codes.add(code)
    slugs.add(slug)
    return {
      ...newEntry(list),
      name: picks
        .map(({ tag }) => tag.name)
        .join(', ')
        .slice(0, MAX_NAME),
      ...{ slug, variant_code: code, price: (texts[MAKE_PRICE] ?? '').trim() },
      ...Object.fromEntries(picks.map(({ choice, tag }) => [joinPath('tags', choice), tag.slug])),
    }
  })
  return {
    texts: setEntries(texts, 'variants', [...present, ...added]),
    said:
      added.length === 1
        ? '1 variant made. Nothing is saved yet: look at them below, then save.'
        : `${added.length} variants made. Nothing is saved yet: look at them below, then save.`,
  }
}

function findProblem(choices: number, present: number, wanted: number): string | null {
  if (choices === 0) return 'Tick at least one value.'
  if (choices > MAX_CHOICES) return `Tick values of at most ${MAX_CHOICES} choices.`
  if (wanted === 0) return 'There is a variant for each of these already.'
  const all = present + wanted
  return all > MAX_VARIANTS ? `That would be ${all} variants: a product has at most ${MAX_VARIANTS}.` : null
}

/** Each with each, in the order of the choices and their values. */
const combine = (ticked: readonly { slug: string; tags: readonly Option[] }[]): Pick[][] =>
  ticked.reduce<Pick[][]>(
    (before, { slug, tags }) => before.flatMap((picks) => tags.map((tag) => [...picks, { choice: slug, tag }])),
    [[]],
  )

const keyOf = (values: readonly (readonly [string, string])[]) => JSON.stringify(values.toSorted())

const valuesOf = (entry: FormTexts) => keyOf(Object.entries(below(entry, 'tags')).filter(([, tag]) => tag !== ''))
