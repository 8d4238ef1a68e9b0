import 'server-only'
import { isGlyphMap, streamsOfPdf } from './pdf-text'

/** All characters that a PDF file draws, by the maps from its glyphs. */
export const charactersOfPdf = (pdf: Buffer): string =>
  streamsOfPdf(pdf)
    .filter(isGlyphMap)
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4,})>/gi)])
    .map(([, hex = '']) => String.fromCodePoint(parseInt(hex, 16)))
    .join('')

export const pagesOfPdf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
