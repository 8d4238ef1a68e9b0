/** A value of the audit log as text: `paid`, `48.00`, or JSON for what has parts. */
const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)

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
