import 'server-only'
import { say } from '@/lib/owner/language/say.server'
import { type Label, layoutLabel } from './label-layout'
import { type LabelSheet, placeLabels } from './label-sheets'
import { openPdf } from './pdf-file.server'

const POINTS = 72 / 25.4

/** Labels for the parcels. Nothing of a text is outside of its label. */
export function labelsPdf(labels: readonly Label[], sheet: LabelSheet, start = 1): Promise<Buffer> {
  const size: [number, number] = [sheet.page.width * POINTS, sheet.page.height * POINTS]
  const { doc, end } = openPdf({ size, margin: 0, info: { Title: say('Labels') }, displayTitle: true })
  const box = { width: sheet.width * POINTS, height: sheet.height * POINTS }
  // The bold letters are the wider ones.
  const measure = (text: string, fontSize: number) => doc.font('bold').fontSize(fontSize).widthOfString(text)
  let pages = 0
  placeLabels(sheet, labels.length, start).forEach(({ page, x, y }, at) => {
    const label = labels[at]
    if (!label) return
    for (; pages <= page; pages += 1) doc.addPage()
    for (const { text, bold, ...line } of layoutLabel(label, box, measure))
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(line.size)
        .text(text, x * POINTS + line.x, y * POINTS + line.y, { lineBreak: false })
  })
  return end()
}
