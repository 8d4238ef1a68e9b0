import { showSupport } from '@/lib/content/support.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.showSupport, showSupport)
