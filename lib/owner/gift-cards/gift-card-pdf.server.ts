import 'server-only'
import { drawable, openPdf, type PdfWriter } from '@/lib/owner/documents/pdf-file.server'
import { qrPath } from '@/lib/owner/desk/qr-code.server'
import { loadPicture } from '@/lib/owner/documents/sheet-pictures.server'
import { type GiftCardTexts } from './gift-card-emails'

// A quarter of A4 in points, which is one page of the folded card.
const PANEL = { width: 297.64, height: 420.94, margin: 28 }
const WIDTH = PANEL.width - 2 * PANEL.margin
const PICTURE = 200
const PIXELS = 480
const QR = 92
const TEXT = '#1a1a1a'
const QUIET = '#595959'
const FOLD = '#c8c8c8'

type PrintedCard = GiftCardTexts & { pictureKey: string | null; shop: string; shopUrl: string }

type Panel = { column: 0 | 1; row: 0 | 1 }
const FRONT: Panel = { column: 1, row: 1 }
const BACK: Panel = { column: 0, row: 1 }
const INSIDE_LEFT: Panel = { column: 1, row: 0 }
const INSIDE_RIGHT: Panel = { column: 0, row: 0 }

/** A sheet of A4 that is printed on one side and folded twice to a card of A6. */
export async function giftCardPdf(card: PrintedCard): Promise<Buffer> {
  const { title } = card.messages.giftCardMail
  const { doc, end } = openPdf({
    size: 'A4',
    margin: 0,
    lang: card.messages.language.language,
    info: { Title: title(card.amount) },
    displayTitle: true,
  })
  doc.addPage()
  const picture = card.pictureKey && (await loadPicture(card.pictureKey, PIXELS))
  drawFolds(doc)
  onPanel(doc, FRONT, () => drawFront(doc, card, picture || null))
  onPanel(doc, BACK, () => drawBack(doc, card))
  onPanel(doc, INSIDE_LEFT, () => drawMessage(doc, card))
  onPanel(doc, INSIDE_RIGHT, () => drawCode(doc, card))
  return end()
}

/** What is above the first fold stands on its head until it is folded. */
function onPanel(doc: PdfWriter, { column, row }: Panel, draw: () => void): void {
  doc.save().translate(column * PANEL.width, row * PANEL.height)
  if (row === 0) doc.rotate(180, { origin: [PANEL.width / 2, PANEL.height / 2] })
  draw()
  doc.restore()
}

function drawFolds(doc: PdfWriter): void {
  doc.lineWidth(0.5).strokeColor(FOLD).dash(3, { space: 3 })
  doc
    .moveTo(0, PANEL.height)
    .lineTo(2 * PANEL.width, PANEL.height)
    .stroke()
  doc
    .moveTo(PANEL.width, 0)
    .lineTo(PANEL.width, 2 * PANEL.height)
    .stroke()
  doc.undash()
}

type Style = { size: number; bold?: boolean; color?: string; height?: number }

/** Centred on the panel. Returns where it ends. */
function write(doc: PdfWriter, text: string, y: number, { size, bold, color = TEXT, height }: Style): number {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  const written = drawable(doc, text)
  const needed = doc.heightOfString(written, { width: WIDTH })
  const shown = Math.min(needed, height ?? needed)
  doc.text(written, PANEL.margin, y, { width: WIDTH, align: 'center', height: shown + 1, ellipsis: true })
  return y + shown
}

function drawFront(doc: PdfWriter, { messages, shop, amount }: PrintedCard, picture: Buffer | null): void {
  const t = messages.giftCardMail
  let y = PANEL.margin + 8
  if (picture) {
    doc.image(picture, (PANEL.width - PICTURE) / 2, y, { width: PICTURE, height: PICTURE })
    y += PICTURE + 24
  } else y += 110
  y = write(doc, t.forYou, y, { size: 17, bold: true, height: 52 }) + 8
  y = write(doc, amount, y, { size: 22, height: 34 })
  write(doc, shop, Math.max(y + 12, PANEL.height - PANEL.margin - 30), { size: 11, color: QUIET, height: 30 })
}

function drawBack(doc: PdfWriter, { messages, shop, shopUrl }: PrintedCard): void {
  const y = write(doc, shop, PANEL.height - PANEL.margin - 70, { size: 10, color: QUIET, height: 28 })
  const end = write(doc, new URL(shopUrl).host, y + 2, { size: 9, color: QUIET, height: 14 })
  write(doc, messages.giftCardMail.foldHint, end + 6, { size: 6.5, color: QUIET, height: 20 })
}

const SMALLEST = 8

/** As large as the message allows. */
function drawMessage(doc: PdfWriter, { messages, recipientName, from, message }: PrintedCard): void {
  const t = messages.giftCardMail
  let y = PANEL.margin + 24
  if (recipientName) y = write(doc, t.to(recipientName), y, { size: 12, bold: true, height: 34 }) + 16
  const bottom = PANEL.height - PANEL.margin - 50
  const room = bottom - y
  doc.font('regular')
  const written = drawable(doc, message)
  let size = 16
  while (size > SMALLEST && doc.fontSize(size).heightOfString(written, { width: WIDTH }) > room) size -= 0.5
  if (message) write(doc, message, y, { size, height: room })
  if (from) write(doc, t.from(from), bottom + 12, { size: 11, color: QUIET, height: 32 })
}

function drawCode(doc: PdfWriter, { messages, amount, code, validUntil, balanceUrl, shop }: PrintedCard): void {
  const t = messages.giftCardMail
  let y = write(doc, amount, PANEL.margin + 16, { size: 20, bold: true, height: 30 }) + 14
  y = write(doc, code, y, { size: 16, bold: true, height: 24 }) + 4
  y = write(doc, validUntil === null ? t.noEnd : `${t.validUntil}: ${validUntil}`, y, { size: 9, color: QUIET }) + 16
  drawQr(doc, balanceUrl, y)
  y = write(doc, t.scan, y + QR + 4, { size: 8, color: QUIET }) + 16
  write(doc, t.printedHowToUse(shop), y, { size: 10, height: 80 })
}

function drawQr(doc: PdfWriter, url: string, y: number): void {
  const { size, path } = qrPath(url)
  doc
    .save()
    .translate((PANEL.width - QR) / 2, y)
    .scale(QR / size)
    .path(path)
    .fill('#000')
    .restore()
}
