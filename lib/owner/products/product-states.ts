import { type DeskText } from '@/lib/owner/language/desk-text'
import { type ProductState } from '@/lib/platform/db/schema/enums'

export const STATE_LABELS: Record<ProductState, DeskText> = {
  published: 'Published',
  hidden: 'Hidden',
  archived: 'Archived',
}
export const STATE_KINDS = { published: 'good', hidden: 'warn', archived: 'info' } as const
