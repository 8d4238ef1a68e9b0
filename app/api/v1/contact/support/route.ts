import { showSupport } from '@/lib/content/support.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.showSupport, showSupport)
