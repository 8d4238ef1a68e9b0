import 'server-only'
import { notFound } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { type InputOf, type ReplyOf } from '@/lib/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { setStock } from '@/lib/stock/change-stock.server'
import { findStock } from '@/lib/stock/list-stock.server'
import { publishStock } from '@/lib/stock/publish-stock.server'
import { fromFileStock, toFileStock } from '@/lib/stock/stock'
import { type testOperations } from './test-controls.operations'

/** Sets the stock as the owner does, and ends when this instance shows it. */
export async function setVariantStock(
  ctx: Ctx,
  { variant_code, stock }: InputOf<(typeof testOperations)['setStock']>,
): Promise<ReplyOf<(typeof testOperations)['setStock']>> {
  const found = await findStock(ctx, variant_code)
  if (!found) throw notFound(`There is no variant with the code "${variant_code}".`)
  const change = await inTransaction(ctx, (tx) =>
    setStock(tx, { variantId: found.variantId, to: fromFileStock(stock), cause: 'set by a test' }),
  )
  await publishStock(ctx.db)
  await showEverythingAnew()
  return { variant_code: found.code, before: toFileStock(change.before), after: toFileStock(change.after) }
}
