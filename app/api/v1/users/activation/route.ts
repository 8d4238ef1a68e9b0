import { activateAccount } from '@/lib/account/activation.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.activate, activateAccount)
