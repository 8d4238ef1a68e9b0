import { type Messages } from '@/messages/languages'
import { formatShortPrice, type MinorUnits, moneyFormat, unitSize } from '@/lib/platform/base/money'
import { type Question } from './question'

/** The slugs of the questions of all gift cards. */
export const GIFT_CARD_QUESTIONS = {
  amount: 'amount',
  toName: 'to-name',
  toEmail: 'to-email',
  message: 'message',
  sendOn: 'send-on',
  sendHour: 'send-hour',
} as const

/** In characters, as people count them. */
export const MAX_GIFT_MESSAGE = 500

/** Within how many days from today a gift card is sent. */
const DAYS_AHEAD = 365

/** At which hours of the shop's time zone. */
const [FIRST_HOUR, LAST_HOUR] = [8, 20]

/** A variant whose amount the buyer chooses. */
export type FreeAmount = { variant: string; from: MinorUnits; upTo: MinorUnits }

/** What a buyer of a gift card is asked: the same of all of them, besides the amount. */
export function giftCardQuestions(
  t: Messages['giftCardQuestions'],
  freeAmounts: readonly FreeAmount[] = [],
): Question[] {
  const questions: Question[] = [
    ...amountQuestions(t, freeAmounts),
    { slug: GIFT_CARD_QUESTIONS.toName, kind: 'short_text', label: t.toName, max_length: 80 },
    { slug: GIFT_CARD_QUESTIONS.toEmail, kind: 'short_text', format: 'email', label: t.toEmail, hint: t.toEmailHint },
    { slug: GIFT_CARD_QUESTIONS.message, kind: 'long_text', label: t.message, max_length: MAX_GIFT_MESSAGE },
    { slug: GIFT_CARD_QUESTIONS.sendOn, kind: 'date', label: t.sendOn, hint: t.sendOnHint, days_ahead: DAYS_AHEAD },
    {
      slug: GIFT_CARD_QUESTIONS.sendHour,
      kind: 'choice',
      label: t.sendHour,
      hint: t.sendHourHint,
      only_with: GIFT_CARD_QUESTIONS.sendOn,
      choices: hours(),
    },
  ]
  return questions.map((question) => ({ ...question, specification: false }))
}

/** Variants with the same limits ask one question. */
function amountQuestions(t: Messages['giftCardQuestions'], amounts: readonly FreeAmount[]): Question[] {
  const limits = new Map<string, FreeAmount[]>()
  for (const one of amounts) {
    const key = `${one.from} ${one.upTo}`
    limits.set(key, [...(limits.get(key) ?? []), one])
  }
  return [...limits.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const [min, max] = [first.from / unitSize(), first.upTo / unitSize()]
    return [
      {
        slug: GIFT_CARD_QUESTIONS.amount,
        kind: 'amount' as const,
        label: t.amount,
        hint: t.amountHint(formatShortPrice(first.from), formatShortPrice(first.upTo)),
        required: true,
        min,
        max,
        decimals: moneyFormat().digits,
        variants: alike.map(({ variant }) => variant),
      },
    ]
  })
}

const hours = () =>
  Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => {
    const hour = FIRST_HOUR + at
    return { slug: String(hour).padStart(2, '0'), name: `${hour}:00` }
  })
