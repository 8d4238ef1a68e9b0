import { isRecord } from '@/lib/base/json'
import { type CartLine } from './cart'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'

const PRICE = /^\d{1,7}\.\d{2}$/

const isString = (value: unknown) => typeof value === 'string'
const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
const isPrice = (value: unknown) => typeof value === 'string' && PRICE.test(value)
const isQuantity = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY_PER_LINE

const isProduct = (value: unknown) =>
  isRecord(value) &&
  isId(value.id) &&
  isId(value.category) &&
  [value.name, value.slug, value.product_code].every(isString)

const isItem = (value: unknown) =>
  isRecord(value) &&
  isId(value.id) &&
  isPrice(value.price) &&
  typeof value.available === 'boolean' &&
  Array.isArray(value.special_shipping_tags) &&
  [value.name, value.slug, value.variant_code, value.get_image_md, value.image_alt, value.image_color].every(
    isString,
  ) &&
  isProduct(value.product)

/** Whether what came out of a browser's storage is a line: it may be of another day, or of another hand. */
export const isCartLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  isItem(value.item) &&
  isQuantity(value.quantity) &&
  typeof value.buy_later === 'boolean' &&
  (value.price_before === undefined || isPrice(value.price_before))
