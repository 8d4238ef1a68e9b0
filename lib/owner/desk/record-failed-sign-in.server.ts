import 'server-only'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { countHits, countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type Say } from '@/lib/owner/language/say'
import { recordChange } from './audit.server'
import { traceOfFailure } from './failed-sign-in'
import { type Staff } from './sessions.server'
import { type SignInSource } from './sign-in-source.server'

/** Leaves a trace of a wrong password, code or passkey for a person of the desk, and tells the owner of many. */
export async function recordFailedSignIn(
  ctx: Ctx,
  staff: Pick<Staff, 'id' | 'email'>,
  { kind }: SignInSource,
): Promise<void> {
  const count = await countHits(ctx, 'deskFailure', staff.id)
  const { isRecorded, isMailed } = traceOfFailure(count)
  if (!isRecorded) return
  await inTransaction(ctx, async (tx) => {
    await recordChange(tx, {
      staff,
      action: 'staff.sign-in-failed',
      subject: `staff ${staff.email}`,
      after: { failed_this_hour: count, from: kind },
    })
    if (isMailed) await mailOwner(tx, staff, count)
  })
}

async function mailOwner(tx: Ctx, { id, email }: Pick<Staff, 'id' | 'email'>, count: number): Promise<void> {
  if ((await tx.db.$count(settings)) === 0 || !(await countRateLimit(tx, 'deskFailureEmail', id))) return
  await enqueueOwnerEmail(tx, {
    setting: 'always',
    kind: 'failed_sign_ins',
    deskPath: `/desk/audit?${new URLSearchParams({ subject: `staff ${email}` })}`,
    write: (say: Say) => ({
      subject: say('Failed sign-ins at the desk: {email}', { email }),
      title: say('Somebody is failing to sign in at the desk'),
      parts: [
        {
          kind: 'text',
          text: say(
            '{count} sign-ins as {email} have failed within an hour because of a wrong password, code or passkey. None of them got in. If it was not {email}, there is nothing you need to do: after a few more, the shop refuses every sign-in from an unknown browser for a quarter of an hour.',
            { count, email },
          ),
        },
        {
          kind: 'text',
          text: say('You get this email at most once a day for each person; the audit log has the rest.'),
        },
      ],
    }),
  })
}
