import { type browserTexts } from './greek/browser'
import { type greekTexts } from './greek'

/** Every text of the desk, so that one without a Greek translation is an error of the types. */
export type DeskText = keyof typeof greekTexts

/** The texts that components in the browser say. */
export type BrowserText = keyof typeof browserTexts
