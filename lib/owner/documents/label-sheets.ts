import { type DeskText } from '@/lib/owner/language/desk-text'

type Size = { width: number; height: number }

const A4: Size = { width: 210, height: 297 }

/** Labels on paper, in millimetres: as the maker of the sheets says. */
export type LabelSheet = Size & {
  title: DeskText
  page: Size
  columns: number
  rows: number
  /** Of the first label. */
  left: number
  top: number
  /** Between two labels. */
  gap: number
}

export const LABEL_SHEETS = {
  l7160: {
    title: 'Avery L7160: 21 labels of 63.5 × 38.1 mm on A4',
    ...{ page: A4, columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.21, top: 15.15, gap: 2.54 },
  },
  l7163: {
    title: 'Avery L7163: 14 labels of 99.1 × 38.1 mm on A4',
    ...{ page: A4, columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.63, top: 15.15, gap: 2.54 },
  },
  l7165: {
    title: 'Avery L7165: 8 labels of 99.1 × 67.7 mm on A4',
    ...{ page: A4, columns: 2, rows: 4, width: 99.1, height: 67.7, left: 4.63, top: 13.1, gap: 2.54 },
  },
  printer: {
    title: 'Label printer: 100 × 150 mm',
    ...{ page: { width: 100, height: 150 }, columns: 1, rows: 1, width: 100, height: 150, left: 0, top: 0, gap: 0 },
  },
} as const satisfies Record<string, LabelSheet>

export type LabelSheetName = keyof typeof LABEL_SHEETS

export const labelSheetNames = Object.keys(LABEL_SHEETS) as [LabelSheetName, ...LabelSheetName[]]

export const labelsOnSheet = ({ columns, rows }: LabelSheet): number => columns * rows

type Place = { page: number; x: number; y: number }

/** Where so many labels are printed, row by row. `start` is the first that is left on a sheet that was used before, from 1. */
export const placeLabels = (sheet: LabelSheet, count: number, start = 1): Place[] =>
  Array.from({ length: count }, (_, number) => {
    const at = number + start - 1
    const onPage = at % labelsOnSheet(sheet)
    return {
      page: Math.floor(at / labelsOnSheet(sheet)),
      x: sheet.left + (onPage % sheet.columns) * (sheet.width + sheet.gap),
      y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.height,
    }
  })
