import { checkPasswordStrength } from '@/lib/shop/account/password-strength.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.checkPasswordStrength, checkPasswordStrength)
