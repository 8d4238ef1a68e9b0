import { type z } from 'zod'
import { isRecord } from '@/lib/platform/base/json'
import { settingsFileSchema, type SettingsFile } from '@/lib/shop/content/shop-file.schema'

type SettingChange =
  | { success: true; data: SettingsFile }
  | { success: false; error: { issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[] } }

/** Changes the settings that are given. Invalid values of others stay, which may be older than the rules that they break. */
export function replaceSettings(settings: SettingsFile, given: Record<string, unknown>): SettingChange {
  const wanted: unknown = { ...settings, ...given }
  const checked = settingsFileSchema.safeParse(wanted)
  if (checked.success) return checked
  const issues = checked.error.issues.filter(({ path }) => path.length === 0 || Object.hasOwn(given, String(path[0])))
  return hasNoIssues(wanted, issues) ? { success: true, data: wanted } : { success: false, error: { issues } }
}

const hasNoIssues = (wanted: unknown, issues: unknown[]): wanted is SettingsFile =>
  isRecord(wanted) && issues.length === 0
