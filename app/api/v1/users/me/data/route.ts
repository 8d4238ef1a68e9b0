import { exportMyData } from '@/lib/checkout/orders/my-data.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.exportMyData, exportMyData)
