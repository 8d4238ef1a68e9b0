import { deleteAccount, showMe } from '@/lib/shop/account/me.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.showMe, showMe)
export const DELETE = handleOperation(operations.deleteAccount, deleteAccount)
