import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.receiveWithdrawal, async (ctx, statement, exchange) => {
  const { receivedAt } = await receiveWithdrawal(ctx, statement, exchange)
  return { received_at: receivedAt }
})
