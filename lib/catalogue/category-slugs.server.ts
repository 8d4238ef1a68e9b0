import 'server-only'
import { type Ctx } from '@/lib/db/context.server'
import { currentSnapshot } from './current-snapshot.server'

/** The address part of each category, by its id, for lists that know the id only. */
export async function categorySlugs(ctx: Pick<Ctx, 'db'>): Promise<Record<number, string>> {
  const { categories } = await currentSnapshot(ctx)
  return Object.fromEntries(categories.map((category) => [category.id, category.slug]))
}
