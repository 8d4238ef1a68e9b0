import 'server-only'
import { sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'

/** The codes of all products but the one with this code. */
export async function loadTakenCodes(
  { db }: Pick<Ctx, 'db'>,
  own: string | null,
): Promise<Record<'products' | 'variants', ReadonlySet<string>>> {
  const rows = await db.execute<{ code: string; variants: string[] }>(sql`
    select p.product_code as code, array(select v.variant_code from variants v where v.product_id = p.id) as variants
    from products p where p.product_code is distinct from ${own}::text`)
  return {
    products: new Set(rows.map(({ code }) => code)),
    variants: new Set(rows.flatMap(({ variants }) => variants)),
  }
}
