import { signUp } from '@/lib/account/sign-up.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.signUp, signUp)
