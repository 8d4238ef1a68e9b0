import { type MinorUnits } from '@/lib/platform/base/money'
import { type Messages } from '@/messages/languages'
import { charactersOf } from './answers-price'
import { type KeptAnswer } from './question.schema'

type Texts = Pick<Messages, 'answers'>
type Named = Pick<KeptAnswer, 'label' | 'text'>
type Priced = Named & Pick<KeptAnswer, 'price_cents' | 'charged'>

/** What an answer costs, after it; empty if nothing. */
export function moreText(
  { answers: t }: Texts,
  { charged, price, isFree }: { charged: KeptAnswer['charged']; price: string; isFree: boolean },
  quantity: number,
): string {
  if (isFree) return ''
  if (quantity === 1) return t.more(price)
  return charged === 'once' ? t.moreOnce(price) : t.moreEach(price)
}

/** The answers of a line, each with its question and price, such as "Initials: A.B. (+5.00 €)". */
export const answerLines = (
  texts: Texts,
  { answers, quantity }: { answers: readonly Priced[]; quantity: number },
  format: (amount: MinorUnits) => string,
): string[] =>
  answers.map(({ price_cents, charged, ...answer }) => {
    const more = moreText(texts, { charged, price: format(price_cents), isFree: price_cents === 0 }, quantity)
    return more ? `${answerLine(texts, answer)} (${more})` : answerLine(texts, answer)
  })

/** A question with its answer. */
export const answerLine = (texts: Texts, { label, text }: Named): string =>
  `${label}: ${isolated(shownText(texts, text))}`

/** As people read it; the text of a person who was forgotten is empty. */
export const shownText = ({ answers: t }: Texts, text: string): string => text || t.deleted

const MAX_NAMED = 100

/** The name of an item with its answers in one line, by which lines of one variant are told apart. */
export const titleWithAnswers = (texts: Texts, title: string, answers: readonly Named[]): string =>
  answers.length === 0
    ? title
    : `${title} (${answers.map(({ label, text }) => answerLine(texts, { label, text: shortened(text) })).join('; ')})`

function shortened(text: string): string {
  const characters = charactersOf(text.replaceAll(/\s+/g, ' '))
  return characters.length > MAX_NAMED ? `${characters.slice(0, MAX_NAMED).join('')}…` : characters.join('')
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Keeps the direction of a text from turning what stands beside it, where no element can. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)
