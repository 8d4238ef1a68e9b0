import { requestPasswordReset } from '@/lib/account/password-reset.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.requestPasswordReset, requestPasswordReset)
