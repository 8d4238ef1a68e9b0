import { showSupport } from '@/lib/shop/content/support.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.showSupport, showSupport)
