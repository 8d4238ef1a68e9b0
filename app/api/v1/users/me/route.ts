import { deleteAccount, showMe } from '@/lib/account/me.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.showMe, showMe)
export const DELETE = handle(operations.deleteAccount, deleteAccount)
