import 'server-only'
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { parseJsonOrNull } from '@/lib/platform/base/json'
import { Problem } from '@/lib/platform/base/problem'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { staff, staffDrafts } from '@/lib/platform/db/schema/staff'
import { type DeskCtx } from './current-session.server'
import { DRAFT_DAYS, DRAFT_FORMS, type DraftOf, type FormContent } from './drafts'
import { endedDraftSchema, type LoadedDraft } from './drafts.schema'
import { mayDo, PERMISSIONS } from './permissions'

/** The oldest one leaves for another. */
export const MAX_DRAFTS = 100

const DAY = 86_400_000

type Reader = Pick<DeskCtx, 'db' | 'now' | 'staff'>

const ofPerson = (staffId: string, { form, subject }: DraftOf) =>
  and(eq(staffDrafts.staffId, staffId), eq(staffDrafts.form, form), eq(staffDrafts.subject, subject))

function checkPermission({ staff: { role } }: Pick<DeskCtx, 'staff'>, { form }: DraftOf): void {
  const permission = DRAFT_FORMS[form]
  if (!mayDo(role, permission))
    throw new Problem('forbidden', { detail: `You may not ${PERMISSIONS[permission].allows}.` })
}

/** What the person has typed into a form and not saved. */
export async function loadDraft({ db, now, staff: person }: Reader, of: DraftOf): Promise<LoadedDraft> {
  checkPermission({ staff: person }, of)
  const [found] = await db
    .select({ content: staffDrafts.content, savedAt: staffDrafts.savedAt })
    .from(staffDrafts)
    .where(ofPerson(person.id, of))
  return {
    draft: found ? { content: found.content, saved_at: found.savedAt.toISOString() } : null,
    now: now.toISOString(),
  }
}

/**
 * Keeps what the person has typed, instead of what was kept before, and returns when. Null for the people of a demo:
 * everybody who tries it is the same owner, so what they type stays on their device.
 */
export async function keepDraft(
  ctx: Ctx & Reader,
  { form, subject, content }: DraftOf & { content: FormContent },
): Promise<string | null> {
  checkPermission(ctx, { form, subject })
  if (ctx.staff.demo) return null
  const savedAt = ctx.now
  await inTransaction(ctx, async ({ db }) => {
    // One at a time, so that the limit holds.
    await db.select({ id: staff.id }).from(staff).where(eq(staff.id, ctx.staff.id)).for('update')
    const row = { staffId: ctx.staff.id, form, subject, content, savedAt }
    await db
      .insert(staffDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: [staffDrafts.staffId, staffDrafts.form, staffDrafts.subject],
        set: { content, savedAt },
      })
    await removeBeyondLimit(db, ctx.staff.id)
  })
  return savedAt.toISOString()
}

async function removeBeyondLimit(db: Db, staffId: string): Promise<void> {
  const beyond = await db
    .select({ form: staffDrafts.form, subject: staffDrafts.subject })
    .from(staffDrafts)
    .where(eq(staffDrafts.staffId, staffId))
    .orderBy(desc(staffDrafts.savedAt))
    .offset(MAX_DRAFTS)
  for (const of of beyond) await db.delete(staffDrafts).where(ofPerson(staffId, of as DraftOf))
}

/** Removes a draft that was saved or discarded, unless another device has kept a newer one. */
export async function removeDraft(
  { db, staff: person }: Pick<DeskCtx, 'db' | 'staff'>,
  { saved_at: savedAt, ...of }: DraftOf & { saved_at: string },
): Promise<void> {
  await db.delete(staffDrafts).where(and(ofPerson(person.id, of), lte(staffDrafts.savedAt, new Date(savedAt))))
}

/** Removes the draft that a form names when its action has saved it. */
export async function removeSavedDraft(ctx: Pick<DeskCtx, 'db' | 'staff'>, field: unknown): Promise<void> {
  const ended = endedDraftSchema.safeParse(typeof field === 'string' ? parseJsonOrNull(field) : null)
  if (ended.success) await removeDraft(ctx, ended.data)
}

/** By the clock of this machine or that of the database, whichever is behind. */
export async function removeOldDrafts(db: Db): Promise<void> {
  const due = new Date(currentTime().getTime() - DRAFT_DAYS * DAY)
  await db
    .delete(staffDrafts)
    .where(
      and(lt(staffDrafts.savedAt, due), lt(staffDrafts.savedAt, sql`now() - make_interval(days => ${DRAFT_DAYS})`)),
    )
}
