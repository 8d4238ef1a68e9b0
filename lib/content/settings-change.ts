import { type z } from 'zod'
import { isRecord } from '@/lib/base/json'
import { settingsFile, type SettingsFile } from './shop-file.schema'

export class NoSuchSetting extends Error {
  override readonly name = 'NoSuchSetting'
}

type Entries = Record<string, unknown>

/** The value at a path like `bank_account.iban`. */
export function settingAt(settings: SettingsFile, path: string): unknown {
  let value: unknown = settings
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) throw new NoSuchSetting(`There is no setting "${path}".`)
    value = value[name]
  }
  return value
}

type Changed = { success: true; data: SettingsFile } | { success: false; error: { issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[] } }

/** The settings with one value changed, as the person typed it; what is not text is written as JSON. */
export function withSetting(settings: SettingsFile, path: string, typed: string): Changed {
  const present = settingAt(settings, path)
  const names = path.split('.')
  const wanted: unknown = replaced(settings, names, typeof present === 'string' ? typed : asJson(typed))
  const checked = settingsFile.safeParse(wanted)
  if (checked.success) return checked
  const issues = checked.error.issues.filter((issue) => concerns(issue.path, names))
  return isAsStored(wanted, issues) ? { success: true, data: wanted } : { success: false, error: { issues } }
}

const concerns = (path: PropertyKey[], names: string[]) => names.every((name, at) => at >= path.length || path[at] === name)

/** Other settings may be older than the rules that they break: they are in nobody's way, and stay as they are. */
const isAsStored = (wanted: unknown, issues: unknown[]): wanted is SettingsFile => isRecord(wanted) && issues.length === 0

function replaced(entries: Entries, [name = '', ...below]: string[], value: unknown): Entries {
  const inner = entries[name]
  return { ...entries, [name]: below.length > 0 && isRecord(inner) ? replaced(inner, below, value) : value }
}

function asJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}
