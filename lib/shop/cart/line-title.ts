import { quoted } from '@messages/language'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type CartLine } from './cart-line'

/** The name of a line, with the short answers by which lines of one item are told apart: Ring, “A.K.” */
export const lineTitle = (
  { item, answers }: Pick<CartLine, 'item' | 'answers'>,
  name = variantTitle(item.product.name, item.name),
): string => [name, ...shortAnswers(item.questions, answers).map(quoted)].join(', ')

const shortAnswers = (questions: CartLine['item']['questions'] = [], answers: CartLine['answers'] = {}) =>
  questions.flatMap(({ slug, kind, choices }) => {
    const answer = answers[slug]
    if (!answer) return []
    if (kind === 'choice') return choices?.find((choice) => choice.slug === answer)?.name ?? []
    return kind === 'short_text' ? answer : []
  })
