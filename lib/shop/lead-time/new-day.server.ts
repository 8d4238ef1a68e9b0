import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderPromises } from '@/lib/platform/db/schema/order-handling'

/** The new days that a buyer was told, the last one first. */
export const listNewDays = ({ db }: Pick<Ctx, 'db'>, orderId: string) =>
  db.select().from(orderPromises).where(eq(orderPromises.orderId, orderId)).orderBy(desc(orderPromises.id))
