import { activateAccount } from '@/lib/shop/account/activation.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.activate, activateAccount)
