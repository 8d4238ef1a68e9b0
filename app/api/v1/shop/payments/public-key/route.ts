import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'

export const GET = handleOperation(operations.showPublicKey, () => ({ 'public-key': cardProvider().publicKey }))
