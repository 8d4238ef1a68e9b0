import { checkPasswordStrength } from '@/lib/account/password-strength.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.checkPasswordStrength, checkPasswordStrength)
