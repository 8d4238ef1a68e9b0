import 'server-only'
import { isRecord } from '@/lib/platform/base/json'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { loadDiscountFile, saveDiscountFile } from '@/lib/shop/discounts/discount-file.server'
import { DISCOUNT_FIELDS } from './discount-form'
import { parseFileValue, type EditedContent } from './edited-content.server'

const FILE = 'discounts.json'

export const DISCOUNTS: EditedContent = {
  file: FILE,
  fields: DISCOUNT_FIELDS,
  load: async (db) => ({ discounts: (await loadDiscountFile(db)).map((entry) => ({ ...entry, was: entry.name })) }),
  save: async ({ db, staff }, value) => {
    const { entries, renamed } = withoutFormerNames(value.discounts)
    return saveDiscountFile(db, parseFileValue(FILE, discountFileSchema, entries), {
      fileName: FILE,
      renamed,
      by: staff?.email,
    })
  },
  pathOf: ({ field }) => (field === '' ? '' : `discounts.${field}`),
}

/** The entries of the file, and the new names of those that were renamed, so that they keep their uses. */
function withoutFormerNames(typed: unknown): { entries: unknown[]; renamed: Map<string, string> } {
  const entries = (Array.isArray(typed) ? typed : []).filter(isRecord)
  const renamed = new Map(
    entries.flatMap(({ was, name }): [string, string][] =>
      typeof was === 'string' && was !== '' && typeof name === 'string' ? [[was, name.trim()]] : [],
    ),
  )
  return { entries: entries.map(({ was: _was, ...entry }) => entry), renamed }
}
