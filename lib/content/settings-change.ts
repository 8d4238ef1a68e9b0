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

/** The settings with one value changed, as the person typed it; what is not text is written as JSON. */
export function withSetting(settings: SettingsFile, path: string, typed: string) {
  const present = settingAt(settings, path)
  return settingsFile.safeParse(replaced(settings, path.split('.'), typeof present === 'string' ? typed : asJson(typed)))
}

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
