import { fillText, type Values } from '@/lib/platform/base/fill-text'
import { processValue } from '@/lib/platform/base/process-singleton'
import { type DeskLanguage } from '@/lib/platform/db/schema/enums'

/** Says an English text in the owner's language. What customers have written is never the text, only a value. */
export type OwnerSay = (text: string, values?: Values) => string

export type OwnerVoice = {
  say: OwnerSay
  /** Says the message of a rule, which is in English and has its values. */
  sayMessage: (message: string) => string
}

export const ENGLISH_VOICE: OwnerVoice = { say: fillText, sayMessage: (message) => message }

/** The platform does not know the texts of the desk: an instance puts them in when it starts. */
export const ownerVoices = processValue<Readonly<Record<DeskLanguage, OwnerVoice>>>('owner-voices')
