import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { showPlace } from '@/lib/shop/waiting-room/admission.server'

export const POST = handleOperation(operations.takeCheckoutPlace, showPlace)
