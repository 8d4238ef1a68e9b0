import { addCustomer } from '@/lib/account/customers.server'
import { signUpInputSchema } from '@/lib/account/account.schema'
import { countForeignProducts, resetShop } from '@/lib/seed/reset.server'
import { type Db } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { CommandError, UsageError, parseWholeNumber, type CommandContext, type Command } from './command'

/** Why this database may not simply be emptied, or null. */
async function guardReason(db: Db): Promise<string | null> {
  const { DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY } = env()
  if (DATABASE_URL) return 'DATABASE_URL is set, so this is not the database that comes with the shop'
  if (STRIPE_SECRET_KEY) return 'the shop takes real cards'
  if (SMTP_URL) return 'the shop sends real mail'
  const brought = await countForeignProducts(db)
  return brought > 0 ? `it holds ${brought} products that are not the demo's` : null
}

async function checkTarget(db: Db, erase: string | undefined): Promise<void> {
  const name = new URL(env().databaseUrl ?? '').pathname.slice(1)
  if (erase !== undefined && erase !== name)
    throw new UsageError(`--erase names the database that is to be emptied, and that is "${name}", not "${erase}"`)
  const because = erase === undefined ? await guardReason(db) : null
  if (because)
    throw new CommandError(
      `Nothing is erased: ${because}. If you do mean the database "${name}", say so: --erase ${name}`,
    )
}

function parseCustomer({ customer: email, password }: CommandContext['flags']) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined) throw new UsageError('--customer and --password go together')
  const typed = signUpInputSchema.safeParse({ email, password })
  if (!typed.success)
    throw new UsageError(
      typed.error.issues
        .map((issue) => `--${issue.path[0] === 'email' ? 'customer' : 'password'}: ${issue.message}`)
        .join('\n'),
    )
  return typed.data
}

export const reset: Command = {
  summary: 'Begin anew with the demo shop: no orders, no customers, the same rows each time.',
  writes: true,
  asOwner: true,
  flags: {
    seed: { value: 'number', describe: 'where the chance begins, for what is made by chance (1)' },
    products: { value: 'number', describe: "that many generated products in place of the demo's own" },
    customer: { value: 'email', describe: 'with one customer, activated' },
    password: { value: 'words', describe: "the customer's password" },
    erase: {
      value: 'database',
      describe: "the name of a database that is not the demo's own, to erase it all the same",
    },
  },
  help: 'For tests, also while the shop runs: running shops show the change within seconds.\nIt erases every order, customer, message and mail. Pictures on the disk stay.',
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
    const what = count > 0 ? `${count} generated products (seed ${seed})` : 'the demo catalogue'
    return {
      text: `The shop is as new: ${what}, ${customer ? `the customer ${customer.email}` : 'no customers'}, no orders.`,
      data: { seed, products: count || null, customer: customer?.email ?? null },
    }
  },
}
