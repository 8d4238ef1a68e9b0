import 'server-only'
import { addCustomer } from '@/lib/shop/account/customers.server'
import { currentTime } from '@/lib/platform/base/clock.server'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { database, type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { heldEvents } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { reasonNotToErase, resetShop } from '@/lib/demo/seed/reset.server'
import { asOwner } from './as-owner.server'
import { resetClock } from './clock-setting.server'
import { withLockedTables } from './lock-tables.server'
import { endAllOutages } from './outages.server'
import { shareTestState } from './shared-state.server'
import { type testOperations } from './test-controls.operations'

type Input = InputOf<(typeof testOperations)['resetShop']>
type Reply = ReplyOf<(typeof testOperations)['resetShop']>

async function checkTarget(db: Db, erase: string | undefined): Promise<void> {
  const name = new URL(env().ownerUrl ?? '').pathname.slice(1)
  if (erase !== undefined && erase !== name) throw invalid({ erase: [`The database is "${name}", not "${erase}".`] })
  const reason = erase === undefined ? await reasonNotToErase(db) : null
  if (reason)
    throw new Problem('conflict', { detail: `Nothing was erased, because ${reason}. Send its name as \`erase\`.` })
}

/** Resets the shop to the seed, and ends when this instance shows it. */
export async function resetToSeed(_ctx: Ctx, { seed, products, customer, erase }: Input): Promise<Reply> {
  await endAllOutages()
  await asOwner(async (owner) => {
    await checkTarget(owner, erase)
    heldEvents.current = false
    await resetClock(owner)
    await shareTestState(database())
    await withLockedTables(owner, async (tx) => {
      await resetShop(tx, { products, seed })
      if (customer) await addCustomer({ db: tx, now: currentTime() }, customer)
    })
  })
  await showEverythingAnew()
  return { seed, products: products || null, customer: customer?.email ?? null }
}
