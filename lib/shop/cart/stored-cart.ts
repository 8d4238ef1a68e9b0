import { isRecord, isRowId } from '@/lib/platform/base/json'
import { isStoredPrice } from '@/lib/platform/base/money'
import { type CartLine } from './cart-line'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'

/** All units, also unavailable ones. */
export const countItems = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const isString = (value: unknown): value is string => typeof value === 'string'
const isQuantity = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY_PER_LINE

const isProduct = (value: unknown) =>
  isRecord(value) &&
  isRowId(value.id) &&
  isRowId(value.category) &&
  [value.name, value.slug, value.product_code].every(isString)

const isItem = (value: unknown) =>
  isRecord(value) &&
  isRowId(value.id) &&
  isStoredPrice(value.price) &&
  (value.reduced_from == null || isStoredPrice(value.reduced_from)) &&
  (value.left == null || Number.isInteger(value.left)) &&
  typeof value.available === 'boolean' &&
  Array.isArray(value.special_shipping_tags) &&
  [value.name, value.slug, value.variant_code, value.get_image_md, value.image_alt, value.image_color].every(
    isString,
  ) &&
  isProduct(value.product) &&
  hasQuestions(value)

const hasAnswers = ({ answers, answers_key: key }: Record<string, unknown>) =>
  answers === undefined
    ? key === undefined
    : isRecord(answers) && Object.values(answers).every(isString) && isString(key) && /^[0-9a-z]+$/.test(key)

const hasQuestions = ({ questions }: Record<string, unknown>) =>
  questions === undefined ||
  (Array.isArray(questions) &&
    questions.every((question) => isRecord(question) && [question.slug, question.kind, question.label].every(isString)))

/** Validates a line from local storage, which an older version of the shop or somebody else may have written. */
export const isCartLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  isItem(value.item) &&
  isQuantity(value.quantity) &&
  typeof value.buy_later === 'boolean' &&
  hasAnswers(value) &&
  (value.price_before === undefined || isStoredPrice(value.price_before))
