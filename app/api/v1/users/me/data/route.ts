import { exportMyData } from '@/lib/shop/my-orders/my-data.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.exportMyData, exportMyData)
