import { resendActivation } from '@/lib/account/sign-up.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.resendActivation, resendActivation)
