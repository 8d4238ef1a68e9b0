import 'server-only'
import { Problem } from '@/lib/platform/base/problem'

/** Does something with each order, and returns those with which it succeeded: one that was changed meanwhile does not stop the others. */
export async function eachForItself<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<Item[]> {
  const done: Item[] = []
  for (const item of items)
    try {
      await run(item)
      done.push(item)
    } catch (error) {
      if (!(error instanceof Problem) || (error.kind !== 'conflict' && error.kind !== 'not_found')) throw error
    }
  return done
}
