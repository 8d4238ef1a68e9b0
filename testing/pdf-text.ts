import { inflateSync } from 'node:zlib'

/** The compressed streams of a PDF file, as text. Pictures are none. */
export const streamsOfPdf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })

/** The maps of fonts from their glyphs to characters. */
export const isGlyphMap = (stream: string) => stream.includes('beginbfrange')

/** The lines that pdfkit has written, read with each of the fonts: with another one than theirs they make no sense. */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOfPdf(pdf)
  const lines = streams.filter((stream) => !isGlyphMap(stream)).flatMap(glyphsOfLines)
  return streams
    .filter(isGlyphMap)
    .map(charactersByGlyph)
    .flatMap((font) => lines.map((glyphs) => glyphs.map((glyph) => font.get(glyph) ?? '').join('')))
    .join('\n')
}

const glyphsOfLines = (page: string): number[][] =>
  [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<(.*?)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((one) => parseInt(one, 16)),
    ),
  )

function charactersByGlyph(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<(.*?)>/g)].map(([, hex = ''], at) => [
        parseInt(first, 16) + at,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}
