import { type SettingsPartName } from '@/lib/owner/content/settings-parts'
import { type Permission } from '@/lib/owner/desk/permissions'

/** Whoever changes the bank account gets the money. The banner is written like a page. */
export const permissionOf = (part: SettingsPartName): Permission =>
  part === 'bank' ? 'settings.money' : part === 'banner' ? 'content' : 'settings'
