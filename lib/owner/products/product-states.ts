import { type ProductState } from '@/lib/platform/db/schema/enums'

export const STATE_LABELS: Record<ProductState, string> = {
  published: 'Published',
  hidden: 'Hidden',
  archived: 'Archived',
}
export const STATE_KINDS = { published: 'good', hidden: 'warn', archived: 'info' } as const
