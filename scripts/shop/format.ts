import { timeOf } from '@/lib/platform/base/timestamps'

/** Formats rows as a text table with headings. */
export function formatTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const formatTime = (date: Date | null) => (date ? timeOf(date) : '')
