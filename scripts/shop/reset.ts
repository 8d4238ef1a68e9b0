import { addCustomer } from '@/lib/shop/account/customers.server'
import { signUpInputSchema } from '@/lib/shop/account/account.schema'
import { reasonNotToErase, resetShop } from '@/lib/demo/seed/reset.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { CommandError, UsageError, parseWholeNumber, type CommandContext, type Command } from './command'

async function checkTarget(db: Db, erase: string | undefined): Promise<void> {
  const name = new URL(env().databaseUrl ?? '').pathname.slice(1)
  if (erase !== undefined && erase !== name)
    throw new UsageError(`--erase must name the database to erase, which is "${name}", not "${erase}"`)
  const reason = erase === undefined ? await reasonNotToErase(db) : null
  if (reason)
    throw new CommandError(
      `Nothing was erased, because ${reason}. To erase the database "${name}" anyway, add --erase ${name}`,
    )
}

function parseCustomer({ customer: email, password }: CommandContext['flags']) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined)
    throw new UsageError('--customer and --password must be given together')
  const parsed = signUpInputSchema.safeParse({ email, password })
  if (!parsed.success)
    throw new UsageError(
      parsed.error.issues
        .map((issue) => `--${issue.path[0] === 'email' ? 'customer' : 'password'}: ${issue.message}`)
        .join('\n'),
    )
  return parsed.data
}

export const reset: Command = {
  summary: 'Reset to the demo shop, without orders and customers, with the same rows each time.',
  writes: true,
  asOwner: true,
  flags: {
    seed: { value: 'number', describe: 'the seed of the random numbers (1)' },
    products: { value: 'number', describe: "the number of generated products that replace the demo's" },
    customer: { value: 'email', describe: 'add an activated customer' },
    password: { value: 'words', describe: "the customer's password" },
    erase: {
      value: 'database',
      describe: 'the name of the database, to erase one that is not the demo',
    },
  },
  help: 'For tests, also while the shop runs: running shops show the change within seconds.\nIt deletes every order, customer, message and email, but no picture files.',
  run: async ({ db, now, flags, progress }) => {
    const seed = parseWholeNumber(flags, 'seed', { min: 0, max: 4_294_967_295, otherwise: 1 })
    const count = parseWholeNumber(flags, 'products', { min: 0, max: 1_000_000, otherwise: 0 })
    const customer = parseCustomer(flags)
    await db.transaction(async (tx) => {
      await checkTarget(tx, flags.erase)
      await resetShop(tx, { products: count, seed }, (done) => progress(`${done} of ${count} products`))
      if (customer) await addCustomer({ db: tx, now }, customer)
    })
    progress('')
    const contents = count > 0 ? `${count} generated products (seed ${seed})` : 'the demo catalogue'
    return {
      text: `The shop is reset: ${contents}, ${customer ? `the customer ${customer.email}` : 'no customers'}, no orders.`,
      data: { seed, products: count || null, customer: customer?.email ?? null },
    }
  },
}
