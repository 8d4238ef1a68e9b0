import { resetPassword } from '@/lib/account/password-reset.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.resetPassword, resetPassword)
