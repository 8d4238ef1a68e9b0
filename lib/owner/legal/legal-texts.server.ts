import 'server-only'
import path from 'node:path'
import { readTranslatedPages, type ReadPages } from '@/lib/owner/files/content/pages-folder.server'

export const LEGAL_TEXTS_FOLDER = path.join(process.cwd(), 'lib/owner/legal/texts')

export const LEGAL_TEXTS_LANGUAGE = 'en'

/** The legal pages that the shop can write: they name facts, so that they hold for any shop. */
export const readLegalTexts = (): Promise<ReadPages> =>
  readTranslatedPages(LEGAL_TEXTS_FOLDER, { content: LEGAL_TEXTS_LANGUAGE })
