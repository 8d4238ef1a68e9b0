import 'server-only'
import { addCustomer } from '@/lib/account/customers.server'
import { invalid, Problem } from '@/lib/base/problem'
import { type Db, openDatabase } from '@/lib/db/client.server'
import { type Ctx } from '@/lib/db/context.server'
import { env } from '@/lib/env.server'
import { type InputOf, type ReplyOf } from '@/lib/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { reasonNotToErase, resetShop } from '@/lib/seed/reset.server'
import { type testOperations } from './test-controls.operations'

type Input = InputOf<(typeof testOperations)['resetShop']>
type Reply = ReplyOf<(typeof testOperations)['resetShop']>

/** Runs something as the owner of the tables, as which the shop itself never works. */
export async function asOwner<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { ownerUrl } = env()
  if (!ownerUrl) throw new Problem('conflict', { detail: 'The shop does not know the owner of its tables.' })
  const { db, close } = openDatabase(ownerUrl, 1)
  return work(db).finally(close)
}

async function checkTarget(db: Db, erase: string | undefined): Promise<void> {
  const name = new URL(env().ownerUrl ?? '').pathname.slice(1)
  if (erase !== undefined && erase !== name) throw invalid({ erase: [`The database is "${name}", not "${erase}".`] })
  const reason = erase === undefined ? await reasonNotToErase(db) : null
  if (reason)
    throw new Problem('conflict', { detail: `Nothing was erased, because ${reason}. Send its name as \`erase\`.` })
}

/** Resets the shop to the seed, and ends when this instance shows it. */
export async function resetToSeed(
  { now }: Pick<Ctx, 'now'>,
  { seed, products, customer, erase }: Input,
): Promise<Reply> {
  await asOwner((owner) =>
    owner.transaction(async (tx) => {
      await checkTarget(tx, erase)
      await resetShop(tx, { products, seed })
      if (customer) await addCustomer({ db: tx, now }, customer)
    }),
  )
  await showEverythingAnew()
  return { seed, products: products || null, customer: customer?.email ?? null }
}
