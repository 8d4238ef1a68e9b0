import { logIn } from '@/lib/shop/account/log-in.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.logIn, logIn)
