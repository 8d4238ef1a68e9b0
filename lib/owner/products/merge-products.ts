import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { isRecord } from '@/lib/platform/base/json'
import { isSame } from './stored-product'

type Variant = ProductFile['variants'][number]

/** A field that somebody changed, with both values; a variant as a whole when it was added or removed. */
export type ChangedField = { field: string; from: unknown; to: unknown }

const variantsByCode = ({ variants }: ProductFile) => new Map(variants.map((one) => [one.variant_code, one]))

/** Fields that no person types. */
const OWN_FIELDS = new Set(['updated', 'previous_slugs'])

/** What differs between two products in the form of their files. A variant is known by its code. */
export function compareProducts(before: ProductFile, after: ProductFile): ChangedField[] {
  const { variants: _before, ...was } = before
  const { variants: _after, ...is } = after
  return [...compareFields(was, is, ''), ...compareVariants(variantsByCode(before), variantsByCode(after))]
}

function compareFields(was: object, is: object, prefix: string): ChangedField[] {
  const [one, other] = [new Map(Object.entries(was)), new Map(Object.entries(is))]
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((field) => !OWN_FIELDS.has(field) && !isSame(one.get(field), other.get(field)))
    .map((field) => ({ field: prefix + field, from: one.get(field), to: other.get(field) }))
}

function compareVariants(before: Map<string, Variant>, after: Map<string, Variant>): ChangedField[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code) => {
    const [was, is] = [before.get(code), after.get(code)]
    return was && is ? compareFields(was, is, `${code} `) : [{ field: code, from: was?.name, to: is?.name }]
  })
}

/** The fields that both changed in different ways. */
export function findConflicts(base: ProductFile, mine: ProductFile, theirs: ProductFile): ChangedField[] {
  const changed = new Map(compareProducts(base, mine).map((one) => [one.field, one]))
  return compareProducts(base, theirs).flatMap(({ field, to }) => {
    const own = changed.get(field)
    return own && !isSame(own.to, to) ? [{ field, from: to, to: own.to }] : []
  })
}

/** Both changes in one. Where both changed a field, mine stays. */
export function mergeProducts(base: ProductFile, mine: ProductFile, theirs: ProductFile): ProductFile {
  const [inBase, inTheirs] = [variantsByCode(base), variantsByCode(theirs)]
  const kept = mine.variants.flatMap((own): Variant[] => {
    const [was, is] = [inBase.get(own.variant_code), inTheirs.get(own.variant_code)]
    if (!was) return [own]
    // They removed it. It stays if it was changed here meanwhile.
    if (!is) return isSame(own, was) ? [] : [own]
    return [mergeFields(was, own, is)]
  })
  const added = theirs.variants.filter(
    ({ variant_code: code }) => !inBase.has(code) && !mine.variants.some((own) => own.variant_code === code),
  )
  const merged = mergeFields(base, mine, theirs)
  return { ...merged, updated: theirs.updated, variants: [...kept, ...added] }
}

function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])] as (keyof Fields)[]
  const merged = { ...mine }
  for (const name of names) {
    const chosen = isSame(mine[name], base[name]) ? theirs[name] : mine[name]
    if (chosen === undefined) delete merged[name]
    else merged[name] = chosen
  }
  return merged
}

/** A value of a file in a few words. */
export function describeValue(value: unknown, say: (text: 'none' | 'yes' | 'no') => string): string {
  if (value === undefined || value === '') return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'string' || typeof value === 'number') return shorten(String(value))
  if (Array.isArray(value)) return value.length === 0 ? say('none') : shorten(value.map(describeEntry).join(', '))
  return shorten(JSON.stringify(value) ?? '')
}

/** A picture by its file, a question by its label, others by their name. */
const describeEntry = (entry: unknown): string => {
  const named = isRecord(entry) ? (entry.file ?? entry.label ?? entry.name) : entry
  return typeof named === 'string' ? named : (JSON.stringify(named ?? entry) ?? '')
}

const MAX_SHOWN = 120
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
