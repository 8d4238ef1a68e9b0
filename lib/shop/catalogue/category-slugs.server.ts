import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { currentSnapshot } from './current-snapshot.server'

/** Category slugs by id, for the links of lists that have only the id. */
export async function categorySlugs(ctx: Pick<Ctx, 'db'>): Promise<Record<number, string>> {
  const { categories } = await currentSnapshot(ctx)
  return Object.fromEntries(categories.map((category) => [category.id, category.slug]))
}
