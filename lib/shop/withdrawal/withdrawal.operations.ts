import { type Operation } from '@/lib/platform/http/operation'
import { withdrawalReplySchema, withdrawalStatementSchema } from './withdrawal.schema'

export const withdrawalOperations = {
  receiveWithdrawal: {
    method: 'POST',
    path: '/withdrawals/',
    summary: 'Withdraw from the contract of an order, or of some of its items',
    description:
      'Every statement is received; the shop decides later what follows from it. The response does not tell whether there is such an order.',
    from: 'body',
    input: withdrawalStatementSchema,
    reply: withdrawalReplySchema,
    status: 201,
    auth: 'optional',
  },
} as const satisfies Record<string, Operation>
