import { el } from './el'
import { en } from './en'

/** The names of controls, regions and messages in one language of the shop, by the part of the shop. */
export type Names = typeof en

/** By the code of the language. Another language can be added by a suite: everything that takes names takes any. */
export const NAMES = { en, el } as const satisfies Record<string, Names>

export type Language = keyof typeof NAMES
