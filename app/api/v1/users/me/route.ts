import { deleteAccount, showMe } from '@/lib/account/me.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.showMe, showMe)
export const DELETE = handleOperation(operations.deleteAccount, deleteAccount)
