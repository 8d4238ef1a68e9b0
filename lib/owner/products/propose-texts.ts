import { countEntries, isBlank, listEntries } from '@/lib/owner/forms/form-lists'
import { fileFields, joinPath, type FieldList, type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'
import { suggestProductCode, suggestVariantCode } from './suggest-codes'

/** The value of the button that proposes what pictures show. */
export const PROPOSE_INTENT = 'propose-alts'

const textOf = (texts: FormTexts, name: string) => (texts[name] ?? '').trim()

/** The form with a text for each picture that has none, made of the names of product and variant, to be looked at. */
export function proposeAlts(texts: FormTexts): FormTexts {
  const name = textOf(texts, 'name')
  const proposed = { ...texts }
  const propose = (path: string, what: string) => {
    for (let at = 0; at < countEntries(texts, path); at++) {
      const alt = joinPath(path, at, 'alt')
      if (textOf(texts, alt) === '') proposed[alt] = at === 0 ? what : `${what}, view ${at + 1}`
    }
  }
  if (name === '') return texts
  propose('images', name)
  listEntries(texts, 'variants').forEach((variant, at) =>
    propose(joinPath('variants', at, 'images'), [name, textOf(variant, 'name')].filter(Boolean).join(', ')),
  )
  return proposed
}

type Taken = Record<'products' | 'variants', ReadonlySet<string>>

/** Whether a code has to be suggested. */
export const lacksCodes = (texts: FormTexts): boolean =>
  textOf(texts, 'product_code') === '' ||
  listEntries(texts, 'variants').some((entry) => textOf(entry, 'variant_code') === '')

/** The form with codes where a new product and new variants have none. A blank variant stays blank. */
export function suggestCodes(fields: readonly FormField[], texts: FormTexts, taken: Taken): FormTexts {
  const isNew = textOf(texts, 'code') === ''
  const code =
    textOf(texts, 'product_code') ||
    (isNew && textOf(texts, 'name') ? suggestProductCode(textOf(texts, 'name'), taken.products) : '')
  const list = fileFields(fields).find(
    (field): field is FieldList => field.name === 'variants' && field.kind === 'list',
  )
  const entries = listEntries(texts, 'variants')
  const codes = new Set([...taken.variants, ...entries.map((entry) => textOf(entry, 'variant_code'))])
  const suggested = entries.map((entry, at): FormTexts => {
    const isKept = textOf(entry, 'variant_code') !== '' || textOf(entry, 'was') !== '' || code === ''
    if (isKept || !list || isBlank(list.fields, entry)) return {}
    const values = Object.keys(entry).flatMap((name) => (name.startsWith('tags.') ? textOf(entry, name) || [] : []))
    const own = suggestVariantCode(code, values.length > 0 ? values : [String(at + 1)], codes)
    codes.add(own)
    return { [joinPath('variants', at, 'variant_code')]: own }
  })
  return Object.assign({ ...texts }, isNew ? { product_code: code } : {}, ...suggested) as FormTexts
}
