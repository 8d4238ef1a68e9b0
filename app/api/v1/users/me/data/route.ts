import { exportMyData } from '@/lib/checkout/my-data.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.exportMyData, exportMyData)
