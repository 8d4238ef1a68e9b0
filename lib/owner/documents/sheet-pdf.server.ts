import 'server-only'
import { drawable, openPdf, type PdfWriter } from './pdf-file.server'
import { type Sheet } from './sheet'
import { loadSheetPictures } from './sheet-pictures.server'

// A4 in points.
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 40 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot
const GAP = 10
const COLORS = { text: '#1a1a1a', quiet: '#595959', line: '#c8c8c8' }

type Writer = PdfWriter
type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right'; width?: number }

/** All sheets in one file, each beginning on a page of its own. */
export async function sheetsPdf(sheets: readonly Sheet[]): Promise<Buffer> {
  const pictures = await loadSheetPictures(sheets)
  const { doc, end } = openPdf({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    lang: sheets[0]?.language,
    info: sheets.length === 1 ? { Title: sheets[0]?.title } : {},
    displayTitle: sheets.length === 1,
  })
  let pagesBefore = 0
  for (const sheet of sheets) {
    doc.addPage()
    drawSheet(doc, sheet, pictures)
    const pages = doc.bufferedPageRange().count - pagesBefore
    drawFeet(doc, sheet, { first: pagesBefore, pages })
    pagesBefore += pages
  }
  return end()
}

const styled = (doc: Writer, { size = 9.5, bold = false, color = COLORS.text }: Style) =>
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)

function heightOf(doc: Writer, text: string, style: Style): number {
  const { width = WIDTH } = style
  return styled(doc, style).heightOfString(drawable(doc, text) || ' ', { width })
}

/** Draws a text and returns where it ends. */
function draw(doc: Writer, text: string, x: number, y: number, style: Style = {}): number {
  const { align = 'left', width = WIDTH } = style
  const height = heightOf(doc, text, { ...style, width })
  // Without a height, pdfkit would add a page when a text reaches the margin.
  if (text) styled(doc, style).text(drawable(doc, text), x, y, { width, align, height: height + 1, lineBreak: true })
  return y + height
}

function rule(doc: Writer, y: number): number {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(COLORS.line)
    .stroke()
  return y
}

/** Where the next block of this height begins: here, or on a new page. */
function room(doc: Writer, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return PAGE.margin
}

function drawSheet(doc: Writer, sheet: Sheet, pictures: Pictures): void {
  let y = drawHead(doc, sheet)
  y = drawParties(doc, sheet, y + 18)
  y = drawTable(doc, sheet.table.columns, sheet.table.rows, y + 18, pictures)
  y = drawTotals(doc, sheet, y + 8)
  if (sheet.vat) {
    const rows = sheet.vat.rows.map((row) => row.map((text) => ({ text })))
    y = room(doc, y + 16, 20 + rows.length * 18)
    y = drawTable(doc, sheet.vat.columns, rows, draw(doc, sheet.vat.heading, PAGE.margin, y, { bold: true }) + 4)
  }
  for (const { heading, text } of sheet.notes) {
    const height = (heading ? heightOf(doc, heading, { bold: true }) : 0) + heightOf(doc, text, {})
    y = room(doc, y + 14, Math.min(height, BOTTOM - PAGE.margin))
    if (heading) y = draw(doc, heading, PAGE.margin, y, { bold: true })
    y = draw(doc, text, PAGE.margin, y)
  }
}

/** The seller and what the document is about, side by side. */
function drawHead(doc: Writer, sheet: Sheet): number {
  const half = (WIDTH - 24) / 2
  const leftEnd = [sheet.seller.join('\n')].reduce(
    (y, text) => draw(doc, text, PAGE.margin, y + 2, { color: COLORS.quiet, width: half }),
    draw(doc, sheet.sellerName, PAGE.margin, PAGE.margin, { size: 13, bold: true, width: half }),
  )
  const x = PAGE.margin + half + 24
  let y = draw(doc, sheet.title, x, PAGE.margin, { size: 13, bold: true, width: half }) + 4
  for (const { label, value } of sheet.facts) {
    const width = half / 2 - 4
    const labelEnd = draw(doc, label, x, y, { color: COLORS.quiet, width })
    y = Math.max(labelEnd, draw(doc, value, x + half / 2, y, { width: half / 2 })) + 1
  }
  return Math.max(leftEnd, y)
}

function drawParties(doc: Writer, { parties }: Sheet, y: number): number {
  const width = (WIDTH - 24) / 2
  return Math.max(
    y,
    ...parties.map(({ heading, lines }, at) => {
      const x = PAGE.margin + at * (width + 24)
      return draw(doc, lines.join('\n'), x, draw(doc, heading, x, y, { bold: true, width }) + 2, { width })
    }),
  )
}

type Pictures = ReadonlyMap<string, string>
const NO_PICTURES: Pictures = new Map()

type Columns = Sheet['table']['columns']
type Row = Sheet['table']['rows'][number]

const SMALL = { size: 8, color: COLORS.quiet }

/** The first column gets what the others leave, which are as wide as their widest text. */
function columnWidths(doc: Writer, columns: Columns, rows: readonly Row[]): number[] {
  const others = columns.slice(1).map((column, index) => {
    const texts = rows.map((row) => row[index + 1]?.text ?? '')
    const heading = styled(doc, SMALL).widthOfString(column.heading)
    return Math.min(
      150,
      Math.max(heading, ...texts.map((text) => styled(doc, {}).widthOfString(drawable(doc, text)))) + GAP + 2,
    )
  })
  return [WIDTH - others.reduce((sum, width) => sum + width, 0), ...others]
}

function drawTable(
  doc: Writer,
  columns: Columns,
  rows: readonly Row[],
  top: number,
  pictures: Pictures = NO_PICTURES,
): number {
  const widths = columnWidths(doc, columns, rows)
  const left = widths.map((_, at) => PAGE.margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0))
  const cellAt = (at: number) => ({
    x: (left[at] ?? 0) + (at === 0 ? 0 : GAP),
    width: (widths[at] ?? 0) - (at === 0 ? 0 : GAP),
    align: columns[at]?.align ?? 'left',
  })
  const head = (y: number) => {
    const ends = columns.map(({ heading }, at) => {
      const { x, ...style } = cellAt(at)
      return draw(doc, heading, x, y, { ...style, ...SMALL })
    })
    return rule(doc, Math.max(...ends) + 3)
  }
  let y = head(top)
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => cellHeight(doc, cell, cellAt(at)))) + 9
    if (y + height > BOTTOM) {
      doc.addPage()
      y = head(PAGE.margin)
    }
    row.forEach((cell, at) => {
      const { x, ...style } = besidePicture(cell, cellAt(at))
      if (cell.hasBox) return drawBox(doc, x + style.width, y + 5)
      const picture = pictures.get(cell.picture?.key ?? '')
      if (picture) doc.image(picture, x - PICTURE - GAP, y + 4, { width: PICTURE, height: PICTURE })
      const end = draw(doc, cell.text, x, y + 4, style)
      if (cell.detail) draw(doc, cell.detail, x, end, { ...style, ...SMALL })
    })
    y = rule(doc, drawAnswers(doc, row[0], y + height - 5, head) + 5)
  }
  return y
}

/** The answers of a row below it, as wide as the table, and on further pages if they are long. Returns where they end. */
function drawAnswers(doc: Writer, cell: Row[number] | undefined, top: number, head: (y: number) => number): number {
  const { x, width } = besidePicture(cell ?? { text: '' }, { x: PAGE.margin, width: WIDTH })
  const parts = cell?.answers?.flatMap((answer) => drawable(styled(doc, {}), answer).match(PART_OF_ANSWER) ?? []) ?? []
  let y = top
  for (const part of parts.map((text) => text.trimEnd())) {
    if (y + heightOf(doc, part, { width }) > BOTTOM) {
      doc.addPage()
      y = head(PAGE.margin) + 4
    }
    y = draw(doc, part, x, y, { width })
  }
  return y
}

/** A line, or a part of a long one that ends at a space if it has one. Each is lower than a page. */
const PART_OF_ANSWER = /.{1,1000}(?:\s|$)|.{1,1000}/gu

const drawBox = (doc: Writer, right: number, y: number) => {
  doc
    .rect(right - 10, y, 10, 10)
    .lineWidth(0.8)
    .strokeColor(COLORS.text)
    .stroke()
}

const PICTURE = 32

/** The place of the text of a cell. */
const besidePicture = <Place extends { x: number; width: number }>({ picture }: Row[number], place: Place): Place =>
  picture ? { ...place, x: place.x + PICTURE + GAP, width: place.width - PICTURE - GAP } : place

function cellHeight(doc: Writer, cell: Row[number], place: { x: number; width: number }): number {
  const { width } = besidePicture(cell, place)
  const { text, detail, picture } = cell
  const height = heightOf(doc, text, { width }) + (detail ? heightOf(doc, detail, { ...SMALL, width }) : 0)
  return picture ? Math.max(PICTURE, height) : height
}

function drawTotals(doc: Writer, { totals }: Sheet, top: number): number {
  const width = WIDTH * 0.5
  const x = PAGE.margin + WIDTH - width
  let y = top
  for (const { label, value, strong = false } of totals) {
    const style = { bold: strong, size: strong ? 11 : undefined }
    const labelWidth = width * 0.62
    const height = Math.max(heightOf(doc, label, { ...style, width: labelWidth }), 14) + 3
    y = room(doc, y, height)
    draw(doc, label, x, y, { ...style, width: labelWidth })
    draw(doc, value, x + labelWidth, y, { ...style, width: width - labelWidth, align: 'right' })
    y += height
  }
  return y
}

/** On every page, when the number of pages is known. */
function drawFeet(doc: Writer, sheet: Sheet, { first, pages }: { first: number; pages: number }): void {
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(first + page)
    const y = PAGE.height - PAGE.margin - 24
    rule(doc, y - 6)
    draw(doc, sheet.notice, PAGE.margin, y, { ...SMALL, width: WIDTH * 0.7 })
    if (pages > 1)
      draw(doc, sheet.pageOf(page + 1, pages), PAGE.margin + WIDTH * 0.7, y, {
        ...SMALL,
        width: WIDTH * 0.3,
        align: 'right',
      })
  }
}
