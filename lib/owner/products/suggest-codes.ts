import { toSlug } from '@/lib/platform/base/slug'

export const MAX_PRODUCT_CODE = 20
export const MAX_VARIANT_CODE = 30
const MIN_CODE = 3

const cut = (code: string, length: number) => code.slice(0, length).replace(/-+$/, '')

/** The code, or with the first number that no other has. */
function freeCode(code: string, taken: ReadonlySet<string>, length: number): string {
  const whole = cut(code, length)
  if (!taken.has(whole)) return whole
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const numbered = cut(whole, length - end.length) + end
    if (!taken.has(numbered)) return numbered
  }
}

/** A code made of the name. */
export function suggestProductCode(name: string, taken: ReadonlySet<string> = new Set()): string {
  const own = cut(toSlug(name).toUpperCase(), MAX_PRODUCT_CODE)
  return freeCode(own.length < MIN_CODE ? cut(`PIECE-${own}`, MAX_PRODUCT_CODE) : own, taken, MAX_PRODUCT_CODE)
}

/** A code made of that of the product, and of what tells the variant from others, as far as there is room. */
export function suggestVariantCode(
  productCode: string,
  parts: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const room = Math.floor((MAX_VARIANT_CODE - productCode.length) / Math.max(1, parts.length)) - 1
  const short = parts.map((part) => toSlug(part).replaceAll('-', '').slice(0, room).toUpperCase()).filter(Boolean)
  return freeCode([productCode, ...(short.length > 0 ? short : ['1'])].join('-'), taken, MAX_VARIANT_CODE)
}
