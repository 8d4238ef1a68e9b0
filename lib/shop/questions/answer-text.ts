import { type Messages } from '@/messages/languages'
import { formatDay } from '@/lib/platform/base/dates'
import { formatPrice, fromStoredPrice } from '@/lib/platform/base/money'
import { type Question } from './question'

/** An answer as people read it. */
export function answerText(
  { kind, choices }: Question,
  value: string,
  { language, questions: t }: Pick<Messages, 'language' | 'questions'>,
): string {
  switch (kind) {
    case 'amount':
      return formatPrice(fromStoredPrice(value))
    case 'choice':
      return choices?.find(({ slug }) => slug === value)?.name ?? value
    case 'date':
      return formatDay(value, language.locale)
    case 'number':
      return Number(value).toLocaleString(language.locale)
    case 'picture':
      return t.picture
    case 'yes_no':
      return t.yes
    default:
      return value
  }
}
