import 'server-only'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { auditLog } from '@/lib/platform/db/schema/staff'

export const AUDIT_PAGE_SIZE = 50

export type AuditFilter = { subject?: string; who?: string; before?: number }

/** The newest changes first, with one more than a page shows if there are more. */
export const listChanges = ({ db }: Pick<Ctx, 'db'>, { subject, who, before }: AuditFilter) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        subject ? sql`strpos(lower(${auditLog.subject}), ${subject.toLowerCase()}) > 0` : undefined,
        who ? eq(sql`lower(${auditLog.staffEmail})`, who.toLowerCase()) : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE + 1)

/** Those who have changed something, to choose from. */
export const listAuthors = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const found = await db.selectDistinct({ email: auditLog.staffEmail }).from(auditLog).orderBy(auditLog.staffEmail)
  return found.map(({ email }) => email)
}
