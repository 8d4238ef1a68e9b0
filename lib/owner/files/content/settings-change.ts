import { type z } from 'zod'
import { isRecord } from '@/lib/platform/base/json'
import { settingsFileSchema, type SettingsFile } from '@/lib/shop/content/shop-file.schema'

export class UnknownSettingError extends Error {
  override readonly name = 'UnknownSettingError'
}

type Entries = Record<string, unknown>

/** The value at a path like `bank_account.iban`. */
export function readSetting(settings: SettingsFile, path: string): unknown {
  let value: unknown = settings
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) throw new UnknownSettingError(`There is no setting "${path}".`)
    value = value[name]
  }
  return value
}

type SettingChange =
  | { success: true; data: SettingsFile }
  | { success: false; error: { issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[] } }

/** Changes one setting to the typed value: a text as typed, anything else as JSON. A text may become a number, like `none` 24. */
export function changeSetting(settings: SettingsFile, path: string, typed: string): SettingChange {
  const current = readSetting(settings, path)
  if (typeof current !== 'string') return replaceSetting(settings, path, parseJsonOrText(typed))
  const asText = replaceSetting(settings, path, typed)
  if (asText.success) return asText
  const asJson = replaceSetting(settings, path, parseJsonOrText(typed))
  return asJson.success ? asJson : asText
}

function replaceSetting(settings: SettingsFile, path: string, value: unknown): SettingChange {
  const names = path.split('.')
  return checkSettings(replaceAtPath(settings, names, value), [names])
}

/** Changes the settings that are given. */
export const replaceSettings = (settings: SettingsFile, given: Entries): SettingChange =>
  checkSettings(
    { ...settings, ...given },
    Object.keys(given).map((name) => [name]),
  )

function checkSettings(wanted: unknown, changed: readonly string[][]): SettingChange {
  const checked = settingsFileSchema.safeParse(wanted)
  if (checked.success) return checked
  const issues = checked.error.issues.filter(({ path }) => changed.some((names) => isIssueOf(path, names)))
  return hasNoIssues(wanted, issues) ? { success: true, data: wanted } : { success: false, error: { issues } }
}

const isIssueOf = (path: PropertyKey[], names: string[]) =>
  names.every((name, at) => at >= path.length || path[at] === name)

/** Ignores invalid values of other settings, which may be older than the rules that they break. */
const hasNoIssues = (wanted: unknown, issues: unknown[]): wanted is SettingsFile =>
  isRecord(wanted) && issues.length === 0

function replaceAtPath(entries: Entries, [name = '', ...below]: string[], value: unknown): Entries {
  const inner = entries[name]
  return { ...entries, [name]: below.length > 0 && isRecord(inner) ? replaceAtPath(inner, below, value) : value }
}

function parseJsonOrText(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}
