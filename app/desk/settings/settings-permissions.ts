import { type SettingsPartName } from '@/lib/owner/content/settings-parts'
import { type DraftOf } from '@/lib/owner/desk/drafts'
import { type Permission } from '@/lib/owner/desk/permissions'

/** Whoever changes the bank account gets the money. The banner is written like a page. */
export const permissionOf = (part: SettingsPartName): Permission =>
  part === 'bank' ? 'settings.money' : part === 'banner' ? 'content' : 'settings'

/** What the form of a part edits. Each name has the permission of its part. */
export const draftOf = (part: SettingsPartName): DraftOf => ({
  form: part === 'bank' || part === 'banner' ? part : 'settings',
  subject: part,
})
