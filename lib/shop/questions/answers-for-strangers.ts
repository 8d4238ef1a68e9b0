import { type Messages } from '@/messages/languages'
import { hasWebAddress } from '@/lib/platform/base/web-address'
import { charactersOf } from './answers-price'
import { type KeptAnswer } from './question.schema'

/** As long as an engraving, and too short for a message to somebody. */
const MAX_FOR_STRANGERS = 30

/** For an email to an address that nobody has confirmed, to which anybody could otherwise send texts and links. */
export const forStrangers = (answers: readonly KeptAnswer[], { answers: t }: Pick<Messages, 'answers'>): KeptAnswer[] =>
  answers.map((answer) =>
    charactersOf(answer.text).length > MAX_FOR_STRANGERS || hasWebAddress(answer.text)
      ? { ...answer, text: t.onOrderPage }
      : answer,
  )
