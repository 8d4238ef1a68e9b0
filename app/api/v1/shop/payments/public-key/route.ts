import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'
import { cardProvider } from '@/lib/payments/provider/card-provider.server'

export const GET = handleOperation(operations.showPublicKey, () => ({ 'public-key': cardProvider().publicKey }))
