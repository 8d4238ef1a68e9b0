import { logIn } from '@/lib/account/log-in.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.logIn, logIn)
