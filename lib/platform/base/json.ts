/** The named properties of an object. */
export const pick = <Value, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isRowId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

/** Null for invalid JSON. */
export function parseJsonOrNull(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
