import { checkPasswordStrength } from '@/lib/account/password-strength.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.checkPasswordStrength, checkPasswordStrength)
