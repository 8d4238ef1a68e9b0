import { deleteCustomer } from '@/lib/shop/account/customers.server'
import { CommandError, type Command } from './command'

export const deleteCustomerCommand: Command = {
  summary: 'Delete an account and its data. Orders stay for bookkeeping, without the account.',
  args: ['email'],
  writes: true,
  run: async ({ db, args: [email = ''] }) => {
    if (!(await deleteCustomer({ db }, email))) throw new CommandError(`There is no customer ${email}.`)
    return { text: `The account of ${email} is deleted.`, data: { deleted: email } }
  },
}
