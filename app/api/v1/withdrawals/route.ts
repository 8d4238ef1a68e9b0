import { receiveWithdrawal } from '@/lib/checkout/withdrawal/receive-withdrawal.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.receiveWithdrawal, async (ctx, statement, exchange) => {
  const { receivedAt } = await receiveWithdrawal(ctx, statement, exchange)
  return { received_at: receivedAt }
})
