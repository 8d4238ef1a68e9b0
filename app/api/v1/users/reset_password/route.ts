import { requestPasswordReset } from '@/lib/shop/account/password-reset.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.requestPasswordReset, requestPasswordReset)
