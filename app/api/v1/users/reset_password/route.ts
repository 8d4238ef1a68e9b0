import { requestPasswordReset } from '@/lib/account/password-reset.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.requestPasswordReset, requestPasswordReset)
