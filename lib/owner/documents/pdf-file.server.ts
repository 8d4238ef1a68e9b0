import 'server-only'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { drawableText } from './drawable-text'

export type PdfWriter = PDFKit.PDFDocument & {
  /** The font that is set, as pdfkit reads it. */
  _font?: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** Whether the chosen font has it. pdfkit would draw an empty box, and has no call of its own that says so. */
export const canDraw = (doc: PdfWriter, character: string): boolean =>
  Array.from(character).every((one) => doc._font?.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))

/** A text for the chosen font. */
export const drawable = (doc: PdfWriter, text: string): string =>
  drawableText(text, (codePoint) => canDraw(doc, String.fromCodePoint(codePoint)))

const font = (weight: string) =>
  path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules/@expo-google-fonts/noto-sans',
    weight,
    `NotoSans_${weight}.ttf`,
  )

/** A PDF file without pages, with the fonts `regular` and `bold`, and the function that ends it. */
export function openPdf(options: PDFKit.PDFDocumentOptions): { doc: PdfWriter; end: () => Promise<Buffer> } {
  const doc: PdfWriter = new PDFDocument({ ...options, autoFirstPage: false })
  doc.registerFont('regular', font('400Regular'))
  doc.registerFont('bold', font('600SemiBold'))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', () => resolve()).on('error', reject))
  return {
    doc,
    end: async () => {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
