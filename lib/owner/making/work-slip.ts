import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { isMade } from '@/lib/shop/making/making'
import { countLetters } from '@/lib/shop/questions/answers-price'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { giftMark } from '@/lib/owner/documents/gift-mark'
import { type Say } from '@/lib/owner/language/say'
import { oddCharacters } from './odd-characters'

export type SlipAnswer = {
  label: string
  text: string
  /** The id of a picture. */
  picture: string | null
  /** How many letters, and what to look at twice. */
  remarks: string[]
}

/** What lies beside one piece while it is made. */
export type WorkSlip = {
  order: string
  /** Of the answers. */
  language: string
  title: string
  pictureKey: string | null
  /** The codes of order and variant, which of several pieces it is, when it is due, and whether it is a gift. */
  facts: string[]
  answers: SlipAnswer[]
  /** The proof that the buyer has approved, of what is ordered now. */
  approved: Pick<SlipAnswer, 'text' | 'picture'> | null
  /** The buyer's notes about the order. */
  notes: string
}

type SlipLine = {
  productName: string
  variantName: string
  variantCode: string
  pictureKey: string | null
  quantity: number
  personalised: boolean
  giftCard: boolean
  answers: readonly KeptAnswer[]
  approved: WorkSlip['approved']
}

type MadeOrder = {
  code: string
  language: string
  notes: string
  /** The day by which it leaves the workshop, as it is written; null if none was promised. */
  dueOn: string | null
  /** Whether the gift is wrapped; null if it is none. */
  isWrapped: boolean | null
}

/** One slip for each piece. */
export const workSlips = (order: MadeOrder, lines: readonly SlipLine[], say: Say): WorkSlip[] =>
  lines.filter(isMade).flatMap(({ quantity, answers, approved, ...line }) =>
    Array.from({ length: quantity }, (_, at) => ({
      order: order.code,
      language: order.language,
      title: variantTitle(line.productName, line.variantName),
      pictureKey: line.pictureKey,
      facts: [
        order.code,
        line.variantCode,
        ...(quantity > 1 ? [say('Piece {piece} of {pieces}', { piece: at + 1, pieces: quantity })] : []),
        ...(order.dueOn ? [say('Leaves the workshop by {day}', { day: order.dueOn })] : []),
        giftMark(say, order.isWrapped),
      ].filter((fact) => fact !== null),
      answers: answers.map((answer) => slipAnswer(answer, order.language, say)),
      approved,
      notes: order.notes,
    })),
  )

function slipAnswer({ kind, label, value, text }: KeptAnswer, language: string, say: Say): SlipAnswer {
  if (kind === 'picture' && value !== '') return { label, text: '', picture: value, remarks: [] }
  if (kind !== 'short_text' && kind !== 'long_text') return { label, text, picture: null, remarks: [] }
  const count = countLetters(text)
  const counted = say(count === 1 ? '1 character without spaces' : '{count} characters without spaces', { count })
  return { label, text, picture: null, remarks: [counted, ...oddCharacters(text, language, say)] }
}
