import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { categories } from '@/lib/platform/db/schema/catalogue'

/** What `categoryVatRate` needs of all categories, by id. */
export async function loadRatedCategories({ db }: Pick<Ctx, 'db'>) {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, vatRateBp: categories.vatRateBp })
    .from(categories)
  return new Map(rows.map((row) => [row.id, row]))
}
