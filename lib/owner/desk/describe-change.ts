const EMPTY = '(empty)'

/** A value of the audit log as text: `paid`, `48.00`, or JSON for what has parts. */
const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value || EMPTY : JSON.stringify(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type ChangedField = { field: string; before: string; after: string }

/** The fields that differ. A whole value that is no record is one field without a name. */
export function describeChange(before: unknown, after: unknown): ChangedField[] {
  if ((before ?? null) === null && (after ?? null) === null) return []
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return [{ field: '', before: formatValue(before), after: formatValue(after) }]
  const one = isRecord(before) ? before : {}
  const other = isRecord(after) ? after : {}
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map((field) => ({ field, before: formatValue(one[field]), after: formatValue(other[field]) }))
}

/** Of fields whose values are words of the program. Other values are texts of the owner. */
const FIELDS_OF_WORDS = new Set(['state', 'decision', 'role', 'method', 'from', 'by', 'stock', 'reason'])

/** What a row is about, such as `product RING-1`, is a word and a name, and so is a field such as `RING-1 price`. */
const WORDS =
  /^(product|category|promotion|staff|message|page|settings|withdrawal)(?=:? )|^settings(?=\.)|(?<=^([A-Z0-9-]+ |settings(: |\.)))[a-z_]+$/g

type SayMessage = (message: string) => string

/** Rows are stored in English. Says their words; names stay as they are. */
export function sayStored(stored: string, sayMessage: SayMessage): string {
  const said = stored.includes(': ') ? stored : sayMessage(stored)
  return said === stored ? stored.replace(WORDS, (word) => sayMessage(word)) : said
}

export const sayValue = (field: string, value: string, sayMessage: SayMessage): string =>
  FIELDS_OF_WORDS.has(field) || value === EMPTY ? sayMessage(value) : value
