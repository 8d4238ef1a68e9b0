import 'server-only'
import sharp from 'sharp'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { qrPath } from '@/lib/owner/desk/qr-code.server'
import { codePointsOf } from '@/lib/owner/documents/drawable-text'
import { canDraw, drawable, openPdf, type PdfWriter } from '@/lib/owner/documents/pdf-file.server'
import { loadPicture } from '@/lib/owner/documents/sheet-pictures.server'
import { say } from '@/lib/owner/language/say.server'
import { charactersOf } from '@/lib/shop/questions/answers-price'
import { loadAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'
import { type SlipAnswer, type WorkSlip } from './work-slip'
import { slipUrl } from './work-slips.server'

// A5 in points: a printer puts two on a sheet of A4.
const PAGE = { width: 419.53, margin: 34 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const QR = 84
const PICTURE = 64
const QUIET = '#595959'
const TEXT = '#1a1a1a'
const LARGEST = 34
/** Of the line above an answer. */
const LABEL = 16
const SMALLEST = 16

/** One slip on each page, and more pages for what is long. */
export async function workSlipsPdf(ctx: Pick<Ctx, 'db'>, slips: readonly WorkSlip[]): Promise<Buffer> {
  const { doc, end } = openPdf({
    size: 'A5',
    margin: PAGE.margin,
    lang: slips[0]?.language,
    info: { Title: say('Work slips') },
    displayTitle: true,
  })
  for (const slip of slips) {
    doc.addPage()
    await drawHead(doc, slip)
    for (const answer of slip.answers) await drawAnswer(ctx, doc, answer)
    if (slip.approved) await drawApproved(ctx, doc, slip.approved)
    if (slip.notes) drawText(doc, { label: say('The customer’s notes'), text: slip.notes, size: 11 })
  }
  return end()
}

async function drawHead(doc: PdfWriter, slip: WorkSlip): Promise<void> {
  const { margin } = PAGE
  drawQr(doc, slipUrl(slip), PAGE.width - margin - QR, margin)
  const picture = slip.pictureKey && (await loadPicture(slip.pictureKey))
  if (picture) doc.image(picture, margin, margin, { width: PICTURE, height: PICTURE })
  const x = picture ? margin + PICTURE + 12 : margin
  const width = PAGE.width - margin - QR - 12 - x
  doc.font('bold').fontSize(13).fillColor(TEXT).text(drawable(doc, slip.title), x, margin, { width })
  doc.font('regular').fontSize(10).fillColor(QUIET)
  for (const fact of slip.facts) doc.text(drawable(doc, fact), { width })
  doc.x = margin
  doc.y = Math.max(doc.y, margin + QR) + 12
}

function drawQr(doc: PdfWriter, url: string, x: number, y: number): void {
  const { size, path } = qrPath(url)
  doc
    .save()
    .translate(x, y)
    .scale(QR / size)
    .path(path)
    .fill('#000')
    .restore()
}

async function drawAnswer(ctx: Pick<Ctx, 'db'>, doc: PdfWriter, answer: SlipAnswer): Promise<void> {
  if (answer.picture === null) return drawText(doc, answer)
  const bytes = await loadAnswerPicture(ctx, answer.picture).catch(nullIfNotFound)
  if (bytes === null) return drawText(doc, { ...answer, text: say('This picture is deleted.') })
  const { data, info } = await sharp(bytes)
    .resize(1000, 1000, { fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1, WIDTH / info.width, WIDTH / info.height)
  const height = info.height * scale
  if (doc.y + LABEL + height > doc.page.height - PAGE.margin) doc.addPage()
  drawLabel(doc, answer.label)
  const top = doc.y
  doc.image(data, PAGE.margin, top, { width: info.width * scale, height })
  doc.y = top + height
  doc.moveDown()
}

async function drawApproved(
  ctx: Pick<Ctx, 'db'>,
  doc: PdfWriter,
  { text, picture }: NonNullable<WorkSlip['approved']>,
): Promise<void> {
  const label = say('The buyer has approved the proof')
  if (text) drawText(doc, { label, text, size: 11 })
  if (picture) await drawAnswer(ctx, doc, { label, text: '', picture, remarks: [] })
}

const drawLabel = (doc: PdfWriter, label: string) =>
  doc.font('regular').fontSize(10).fillColor(QUIET).text(drawable(doc, label), PAGE.margin, doc.y, { width: WIDTH })

type Drawn = Pick<SlipAnswer, 'label' | 'text'> & { remarks?: readonly string[]; size?: number }

/** The text as large as its longest line allows. */
function drawText(doc: PdfWriter, { label, text, remarks = [], size }: Drawn): void {
  drawLabel(doc, label)
  doc.font('bold')
  const written = drawable(doc, text)
  const widest = Math.max(1, ...written.split('\n').map((line) => doc.fontSize(LARGEST).widthOfString(line)))
  doc
    .fontSize(size ?? Math.max(SMALLEST, Math.min(LARGEST, (LARGEST * WIDTH) / widest)))
    .fillColor(TEXT)
    .text(written, { width: WIDTH })
  doc.font('regular').fontSize(10).fillColor(QUIET)
  const missing = [...new Set(charactersOf(text).filter((character) => !isDrawn(doc, character)))]
  const note = say('The PDF cannot draw {codes}', { codes: missing.map(codePointsOf).join(', ') })
  for (const remark of missing.length > 0 ? [...remarks, note] : remarks)
    doc.text(drawable(doc, remark), { width: WIDTH })
  doc.moveDown()
}

const isDrawn = (doc: PdfWriter, character: string) => /\s/.test(character) || canDraw(doc, character)
