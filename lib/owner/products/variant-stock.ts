import { formatStock, MAX_COUNT, parseStock, type StockSetting } from '@/lib/shop/stock/stock'
import { isBlank, listEntries } from '@/lib/owner/forms/form-lists'
import { fileFields, type FieldList, type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'

/** The names of a variant's stock in the form: as it is typed, and as it was when the form was opened. */
export const STOCK = 'stock'
export const STOCK_SEEN = 'stock_seen'

/** What the form shows: nothing for a variant that is not counted. */
export const writeStock = (stock: StockSetting): string => (stock === 'always' ? '' : formatStock(stock))

/** As a desk in Greek writes "made to order", with or without accents. */
const MADE_TO_ORDER = /^κατ[αά]\s+παραγγελ[ιί]α$/iu

function readStock(text = ''): StockSetting | null {
  const typed = text.trim()
  if (typed === '') return 'always'
  return MADE_TO_ORDER.test(typed) ? 'made_to_order' : parseStock(typed)
}

/** A variant whose stock was changed in the form. */
export type StockWish = {
  /** Its number in the form. */ at: number
  code: string
  seen: StockSetting
  to: StockSetting
}

/** What the form wants of the stock. What nobody has typed over stays as it is. */
export function readStockWishes(
  fields: readonly FormField[],
  texts: FormTexts,
): { wishes: StockWish[]; errors: Record<string, string[]> } {
  const list = fileFields(fields).find(
    (field): field is FieldList => field.name === 'variants' && field.kind === 'list',
  )
  const errors: Record<string, string[]> = {}
  const wishes = listEntries(texts, 'variants').flatMap((entry, at): StockWish[] => {
    if (list && isBlank(list.fields, entry)) return []
    const [to, seen] = [readStock(entry[STOCK]), readStock(entry[STOCK_SEEN]) ?? 'always']
    if (to === null)
      errors[stockName(at)] = [`Write a number up to ${MAX_COUNT}, "made to order", or nothing if it is not counted.`]
    return to === null || to === seen ? [] : [{ at, code: entry.variant_code?.trim() ?? '', seen, to }]
  })
  return { wishes, errors }
}

export const stockName = (at: number) => `variants.${at}.${STOCK}`
export const stockSeenName = (at: number) => `variants.${at}.${STOCK_SEEN}`
