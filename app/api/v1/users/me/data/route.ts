import { exportMyData } from '@/lib/checkout/orders/my-data.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.exportMyData, exportMyData)
