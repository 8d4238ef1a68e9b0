import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'
import { cardProvider } from '@/lib/payments/card-provider.server'

export const GET = handleOperation(operations.showPublicKey, () => ({ 'public-key': cardProvider().publicKey }))
