import { showSupport } from '@/lib/content/support.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.showSupport, showSupport)
