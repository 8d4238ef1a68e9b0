import 'server-only'
import { notFound } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { findStock } from '@/lib/owner/products/list-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { fromFileStock, toFileStock } from '@/lib/shop/stock/stock'
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
