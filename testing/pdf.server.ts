import 'server-only'
import { inflateSync } from 'node:zlib'

/** All characters that a PDF file draws, by the maps from its glyphs. */
export function charactersOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return streams
    .filter((text) => text.includes('beginbfrange') || text.includes('beginbfchar'))
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4,})>/gi)])
    .map(([, hex = '']) => String.fromCodePoint(parseInt(hex, 16)))
    .join('')
}

export const pagesOfPdf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
