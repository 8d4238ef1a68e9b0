import { greekTexts } from '@/lib/owner/language/greek'
import { type Say, sayWith } from '@/lib/owner/language/say'

/** The texts of the desk for a browser that asks for Greek. */
export const inGreek: Say = sayWith(greekTexts)
