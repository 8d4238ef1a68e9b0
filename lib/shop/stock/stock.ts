import { type StockMode } from '@/lib/platform/db/schema/enums'

/** What the owner says of a variant: that it can always be ordered, that it is made to order, or how many there are. */
export type StockSetting = 'always' | 'made_to_order' | number

export const MAX_COUNT = 999_999
/** Pages name the number of units from here on. */
export const LOW_COUNT = 3

type StoredStock = { mode: StockMode; count: number | null }

export const ALWAYS: StoredStock = { mode: 'always', count: null }

export const toStockRow = (setting: StockSetting): StoredStock =>
  typeof setting === 'number' ? { mode: 'counted', count: setting } : { mode: setting, count: null }

export const toStockSetting = ({ mode, count }: StoredStock): StockSetting => (mode === 'counted' ? (count ?? 0) : mode)

/** How the owner writes it: `always`, `made to order`, or a whole number. Null for anything else. */
export function parseStock(text: string): StockSetting | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  if (word === 'always') return 'always'
  if (word === 'made to order') return 'made_to_order'
  return /^\d{1,6}$/.test(word) ? Number(word) : null
}

export const formatStock = (setting: StockSetting): string =>
  setting === 'made_to_order' ? 'made to order' : String(setting)

/** In a sentence for the owner. */
export const describeStock = (setting: StockSetting): string =>
  setting === 'always'
    ? 'Always there'
    : setting === 'made_to_order'
      ? 'Made to order'
      : setting === 0
        ? 'Sold out'
        : `${setting} left`

/** In files. */
type FileStock = 'always' | 'made to order' | number

export const fromFileStock = (stock: FileStock): StockSetting => (stock === 'made to order' ? 'made_to_order' : stock)

export const toFileStock = (setting: StockSetting): FileStock =>
  setting === 'made_to_order' ? 'made to order' : setting

/** What pages say of a variant. */
type ShownStock = { available: boolean; shownCount: number | null; madeToOrder: boolean }

/** Whether pages offer it: the owner does, and there is one. */
export const isOffered = ({ available, shownCount }: Pick<ShownStock, 'available' | 'shownCount'>): boolean =>
  available && shownCount !== 0

/** How many are left, when pages say so. */
export const fewLeft = ({ shownCount }: Pick<ShownStock, 'shownCount'>): number | null =>
  shownCount !== null && shownCount >= 1 && shownCount <= LOW_COUNT ? shownCount : null

/** Several lines may have one variant, with other answers. */
export function unitsByVariant<Id extends number | null>(
  items: readonly { variantId: Id; quantity: number }[],
): Map<Id, number> {
  const units = new Map<Id, number>()
  for (const { variantId, quantity } of items) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}
