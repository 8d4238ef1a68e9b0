import { moneyFormat } from '@/lib/platform/base/money'

/** `48`, `48,5` and `48.50` are the same amount. What is none stays as it is, so that the schema refuses it. */
export function readAmount(text: string, digits = moneyFormat().digits): string {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > digits) return text.trim()
  return digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0')}`
}
