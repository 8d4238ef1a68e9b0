import { highestPrice, toPrice } from '@/lib/platform/base/money'
import { line } from './field-table'
import { type TextInput } from './form-fields'
import { readAmount } from './read-amount'

const DECIMAL = { attributes: { inputMode: 'decimal' } } as const

type Line = Parameters<typeof line>

/** An amount in the currency of the shop, as people type it. */
export const amount = (name: string, label: Line[1], more: Exclude<Line[2], string | undefined> = {}): TextInput =>
  line(name, label, {
    ...DECIMAL,
    ...more,
    read: (text) => (text.trim() === '' && more.empty === 'omitted' ? undefined : readAmount(text)),
  })

/** From which something is free: the highest amount stands for never, which people write as nothing. */
export const amountOrNever = (name: string, label: Line[1], hint: Line[1]): TextInput =>
  line(name, label, {
    ...DECIMAL,
    hint,
    read: (text) => (text.trim() === '' ? toPrice(highestPrice()) : readAmount(text)),
    write: (value) => (value === toPrice(highestPrice()) || value === undefined ? '' : String(value)),
  })
