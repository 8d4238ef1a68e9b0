import 'server-only'
import { sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { proofs } from '@/lib/platform/db/schema/workshop'
import { accessTokenOf, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { type ShownMaking } from '@/lib/shop/orders/order.schema'
import { isOpen } from './making'
import { makingPath } from './making-path'

type Found = { order: string; waits: boolean; began: boolean }

/** Where the buyers of these orders see what is made for them; orders without answers and open proofs have none. */
export async function listShownMaking(
  { db }: Pick<Ctx, 'db'>,
  orders: readonly OrderRow[],
): Promise<Map<string, ShownMaking>> {
  const ids = sql.param(orders.map(({ id }) => id))
  const rows = await db.execute<Found>(sql`
    select l.order_id as order, bool_or(l.work_began_at is not null) as began,
           bool_or(l.work_began_at is null and p.id is not null) as waits
      from ${orderLines} l
      left join ${proofs} p on p.order_line_id = l.id and p.answered_at is null and p.replaced_at is null
     where l.order_id = any(${ids}::uuid[]) and (l.answers <> '[]' or p.id is not null)
     group by l.order_id`)
  return new Map(
    rows.flatMap(({ order: id, waits, began }): [string, ShownMaking][] => {
      const order = orders.find((one) => one.id === id)
      if (!order) return []
      const path = makingPath(accessTokenOf(order))
      return [[id, { path, proof_waiting: waits && isOpen(order.state), work_began: began }]]
    }),
  )
}
