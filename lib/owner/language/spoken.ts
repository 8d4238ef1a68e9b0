import { ENGLISH_VOICE, type OwnerVoice } from '@/lib/platform/mail/owner-voice'
import { type DeskLanguage } from './desk-language'
import { greekTexts } from './greek'
import { messagesWith, sayWith } from './say'

/** What says the texts of the desk, and the messages of rules. */
export const spoken: Readonly<Record<DeskLanguage, OwnerVoice>> = {
  en: ENGLISH_VOICE,
  el: { say: sayWith(greekTexts), sayMessage: messagesWith(greekTexts) },
}
