import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, and, isNull, sql } from 'drizzle-orm'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { firstOwnerCode, staff } from '@/lib/platform/db/schema/staff'
import { countHits } from '@/lib/platform/http/rate-limit.server'
import { recordChange } from './audit.server'
import { traceOfFailure } from './failed-sign-in'
import { HAS_OWNER, hashFirstOwnerCode } from './first-owner-code.mjs'
import { storeInvite } from './invite.server'

type Db = Pick<Ctx, 'db'>

export type FirstOwnerState = {
  hasOwner: boolean
  /** Whether anybody can sign in; a packer may be left without an owner. */
  hasStaff: boolean
  /** Whether a terminal shows the code of the first owner. */
  isOffered: boolean
}

export async function findFirstOwnerState({ db }: Db): Promise<FirstOwnerState> {
  const [found] = await db.execute<FirstOwnerState>(sql`
    select ${sql.raw(HAS_OWNER)} as "hasOwner",
           exists (select from staff where not demo and password_hash is not null)
             or exists (select from staff_passkeys) as "hasStaff",
           exists (select from first_owner_code) as "isOffered"`)
  if (!found) throw new Error('The query returned no row.')
  return found
}

const taken = () =>
  new Problem('forbidden', {
    detail: 'This shop has an owner already. Sign in, or ask the owner for an invitation.',
  })

const wrongCode = () =>
  invalid({ code: ['This is not the code. The terminal in which the shop was started last shows it.'] })

/**
 * Makes the first owner by the code that the terminal shows, and returns the secret of the link to choose how to sign in.
 * Until that is done, the code can be used again, such as after a mistyped address: then the link before no longer works.
 */
export async function makeFirstOwner(ctx: Ctx, { code, email }: { code: string; email: string }): Promise<string> {
  const codeHash = hashFirstOwnerCode(code)
  const secret = await inTransaction(ctx, async (tx) => {
    // Of two first owners at once, the second waits here until the first one is stored.
    const [offered] = await tx.db.select().from(firstOwnerCode).for('update')
    if (!offered || (await findFirstOwnerState(tx)).hasOwner) throw taken()
    if (!offered.codeHash.equals(codeHash)) return null
    if (offered.staffId) await removePending(tx, offered.staffId)
    const invited = await storeInvite(tx, { email, role: 'owner' })
    await tx.db.update(firstOwnerCode).set({ staffId: invited.id })
    await recordChange(tx, {
      staff: invited,
      action: 'staff.first-owner',
      subject: `staff ${invited.email}`,
      after: { role: 'owner', by: 'the code in the terminal' },
    })
    return invited.secret
  })
  if (secret !== null) return secret
  await recordWrongCode(ctx)
  throw wrongCode()
}

/** Who has used the code before, and has not chosen how to sign in. */
const removePending = ({ db }: Db, id: string) =>
  db
    .delete(staff)
    .where(
      and(
        eq(staff.id, id),
        isNull(staff.passwordHash),
        sql`not exists (select from staff_passkeys where staff_id = ${staff.id})`,
      ),
    )

async function recordWrongCode(ctx: Ctx): Promise<void> {
  const count = await countHits(ctx, 'deskFailure', 'first owner')
  if (!traceOfFailure(count).isRecorded) return
  await recordChange(ctx, {
    // There is no person yet, and the row stays for good, so it does not keep what was typed.
    staff: { id: randomUUID(), email: 'nobody' },
    action: 'staff.first-owner-refused',
    subject: 'the first owner',
    after: { failed_this_hour: count },
  })
}
