import * as t from '@messages/question-fields'
import { formatPrice } from '@/lib/platform/base/money'
import { type Question } from './question'

/** What an answer costs in words; null if nothing. Each choice says its own. */
export function questionPrice({ price, price_per, charged }: Question): string | null {
  if (!price || Number(price) === 0) return null
  const amount = formatPrice(price)
  const text = price_per === 'letter' ? t.perLetter(amount) : t.extra(amount)
  return charged === 'once' ? t.once(amount) : text
}

export const choicePrice = ({ price }: NonNullable<Question['choices']>[number]): string | null =>
  price && Number(price) > 0 ? t.extra(formatPrice(price)) : null
