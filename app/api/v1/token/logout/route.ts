import { logOut } from '@/lib/account/log-in.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.logOut, logOut)
