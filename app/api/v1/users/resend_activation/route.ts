import { resendActivation } from '@/lib/shop/account/sign-up.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.resendActivation, resendActivation)
