import { type DocumentKind } from '@/lib/platform/db/schema/enums'

const LETTERS: Record<DocumentKind, string> = { receipt: 'R', credit_note: 'C' }

/** Like R-2026-00001. Five digits, so that no number looks like the code of an order. */
export const documentNumber = ({ kind, year, number }: { kind: DocumentKind; year: number; number: number }): string =>
  `${LETTERS[kind]}-${year}-${String(number).padStart(5, '0')}`

/** Null for a text that is no number of a document. */
export function parseDocumentNumber(text: string): { kind: DocumentKind; year: number; number: number } | null {
  const [, letter, year, number] = /^([RC])-(\d{4})-(\d{5,9})$/.exec(text.trim().toUpperCase()) ?? []
  if (letter === undefined) return null
  return { kind: letter === LETTERS.receipt ? 'receipt' : 'credit_note', year: Number(year), number: Number(number) }
}
