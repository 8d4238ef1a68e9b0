import { renewCookie } from '@/lib/account/log-in.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.renewCookie, renewCookie)
