import { activateAccount } from '@/lib/account/activation.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.activate, activateAccount)
