import 'server-only'
import { type Db } from '@/lib/platform/db/client.server'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { codeKey } from '@/lib/shop/discounts/code-key'

type NewDiscount = Partial<typeof discounts.$inferInsert>

/** A discount of ten percent on everything, unless overridden. Returns its id. */
export async function addDiscount(db: Db, over: NewDiscount = {}): Promise<number> {
  const { code = null, name = code ?? 'automatic', kind = 'percent' } = over
  const [row] = await db
    .insert(discounts)
    .values({
      name,
      code,
      codeKey: code === null ? null : codeKey(code),
      kind,
      percentBp: kind === 'percent' ? 1000 : null,
      scope: { categories: [], tags: [], products: [] },
      onReduced: false,
      countries: [],
      firstOrderOnly: false,
      combinable: false,
      isOn: true,
      ...over,
    })
    .returning({ id: discounts.id })
  if (!row) throw new Error('The insert returned no row.')
  return row.id
}
