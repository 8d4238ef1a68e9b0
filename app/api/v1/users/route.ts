import { signUp } from '@/lib/account/sign-up.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.signUp, signUp)
