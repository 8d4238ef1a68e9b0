import 'server-only'
import { inArray } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { orders } from '@/lib/platform/db/schema/orders'
import { mayDo, type Permission } from '@/lib/owner/desk/permissions'
import { countOpenMessages } from '@/lib/shop/content/contact-answers.server'
import { statesOf } from '@/lib/owner/orders/order-search'
import { countOpenWithdrawals } from '@/lib/shop/withdrawal/withdrawals.server'

type Count = { path: string; permission: Permission; count: (ctx: Pick<Ctx, 'db' | 'now'>) => Promise<number> }

const COUNTS: readonly Count[] = [
  {
    path: '/desk/orders',
    permission: 'orders',
    count: ({ db }) => db.$count(orders, inArray(orders.state, [...statesOf('to_pack')])),
  },
  { path: '/desk/messages', permission: 'messages', count: countOpenMessages },
  { path: '/desk/withdrawals', permission: 'withdrawals', count: countOpenWithdrawals },
]

/** How many things wait for somebody at the screens that the role may open, by the path of the screen. */
export async function countWaiting(ctx: Pick<Ctx, 'db' | 'now'>, role: StaffRole): Promise<Record<string, number>> {
  const counts = COUNTS.filter(({ permission }) => mayDo(role, permission))
  return Object.fromEntries(await Promise.all(counts.map(async ({ path, count }) => [path, await count(ctx)])))
}
