import * as t from '@messages/question-fields'
import { formatPrice } from '@/lib/platform/base/money'
import { type Question } from './question'

/** What an answer costs in words, and the working days that it adds; null if nothing. Each choice says its own price. */
export function questionPrice({ extra_days, ...question }: Question): string | null {
  return [priceText(question), extra_days && t.moreDays(extra_days)].filter(Boolean).join(', ') || null
}

function priceText({ price, price_per, charged }: Omit<Question, 'extra_days'>): string | null {
  if (!price || Number(price) === 0) return null
  const amount = formatPrice(price)
  const text = price_per === 'letter' ? t.perLetter(amount) : t.extra(amount)
  return charged === 'once' ? t.once(amount) : text
}

export const choicePrice = ({ price }: NonNullable<Question['choices']>[number]): string | null =>
  price && Number(price) > 0 ? t.extra(formatPrice(price)) : null
