import * as el from './el'
import * as en from './en'

/** A message that is a text may be any text in another language; one that takes values takes the same ones. */
type Message<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Text
type MessagesLike<Texts> = { [Area in keyof Texts]: { [Name in keyof Texts[Area]]: Message<Texts[Area][Name]> } }

export type Messages = MessagesLike<typeof en>

/** No message that English lacks: `never` for each of them is a type error. */
type Surplus<Texts> = {
  [Area in keyof Texts]: Area extends keyof Messages
    ? { [Name in keyof Texts[Area]]: Name extends keyof Messages[Area] ? unknown : never }
    : never
}

const complete = <Texts extends Messages>(texts: Texts & Surplus<Texts>): Messages => texts

/** All messages of all languages, for what is written in the language of an order. Too large for browsers. */
export const messagesIn = { en: complete(en), el: complete(el) }

export type Language = keyof typeof messagesIn
export const languages = Object.keys(messagesIn) as Language[]

/** A stored language; English if the shop no longer has it. */
export const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? 'en'

export const messagesOf = (stored: string): Messages => messagesIn[languageOf(stored)]
