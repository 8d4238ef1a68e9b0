import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { type Staff } from './sessions.server'

/**
 * What was changed. Rows are kept for good, so they contain no names or addresses of customers: an order by its code, a
 * message by its number.
 */
export type Change = { subject: string; before?: unknown; after?: unknown }

/** Writes who changed what. In the transaction of the change, so that there is neither without the other. */
export async function recordChange(
  { db }: Pick<Ctx, 'db'>,
  { staff, action, subject, before, after }: Change & { staff: Pick<Staff, 'id' | 'email'>; action: string },
): Promise<void> {
  await db.insert(auditLog).values({ staffId: staff.id, staffEmail: staff.email, action, subject, before, after })
}
