import 'server-only'
import { sql } from 'drizzle-orm'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { proofs } from '@/lib/platform/db/schema/workshop'

export type WaitingProof = { code: string; title: string; comment: string; answeredAt: Date }

/** The pieces whose buyers want something else than the last proof shows, those that wait longest first. */
export async function listCommentedProofs(
  { db }: Pick<Ctx, 'db'>,
  limit: number,
): Promise<{ count: number; rows: WaitingProof[] }> {
  const rows = await db.execute<{
    code: string
    product: string
    variant: string
    comment: string
    at: string
    count: number
  }>(sql`
    select o.code, l.product_name as product, l.variant_name as variant, p.comment, p.answered_at::text as at,
           count(*) over ()::int as count
      from ${proofs} p join ${orderLines} l on l.id = p.order_line_id join ${orders} o on o.id = l.order_id
     where p.answer = 'commented' and l.work_began_at is null and o.state in ('awaiting_payment', 'confirmed', 'paid')
       and not exists (select from ${proofs} later where later.order_line_id = p.order_line_id and later.sent_at > p.sent_at)
     order by p.answered_at limit ${limit}`)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ code, product, variant, comment, at }) => ({
      code,
      title: variantTitle(product, variant),
      comment,
      answeredAt: new Date(at),
    })),
  }
}
